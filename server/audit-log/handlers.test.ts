import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/audit-log'
import { doNotCall } from '#contract/do-not-call'
import { openTestServer, type TestServer } from '#server/testing'
import { newClient, type TestClient } from '#server/testing-client'

let server: TestServer
let ours: TestClient

beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  ours = await newClient(server)
})
afterAll(() => server.close())

const list = (query = {}) => ours.call(auditLog.list, { query })
const verify = () => ours.call(auditLog.verify, {})

/** Four entries: three numbers put on the do-not-call list, one taken off. */
async function makeEntries() {
  const ids: number[] = []
  for (const at of [1, 2, 3]) {
    const body = { phone_number: `+1415555000${at}`, reason: `Asked ${at} times.` }
    ids.push((await ours.call(doNotCall.add, { body })).id)
  }
  await ours.call(doNotCall.remove, { do_not_call_id: ids[0] ?? 0, body: { reason: '100% sure' } })
}

test('the log is listed newest first, narrowed by action and words, and walked by cursors', async () => {
  expect(await list()).toMatchObject({ entries: [], actions: [] })
  await makeEntries()
  const { entries, actions } = await list()
  expect(actions).toEqual(['do_not_call.add', 'do_not_call.remove'])
  expect(entries.map(({ subject }) => subject.at(-1))).toEqual(['1', '3', '2', '1'])
  expect(entries[0]).toMatchObject({ actor: 'key', action: 'do_not_call.remove', reason: '100% sure' })
  expect((await list({ action: 'do_not_call.add' })).pagination.total).toBe(3)
  expect((await list({ search: '%' })).entries).toHaveLength(1)
  expect((await list({ search: '50002' })).entries).toHaveLength(1)
  const met: number[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 3, cursor })
    met.push(...page.entries.map(({ id }) => id))
    cursor = page.pagination.next_cursor ?? undefined
  } while (cursor)
  expect(met).toEqual(entries.map(({ id }) => id))
})

test('an empty log and an untouched one are intact; that of another organization is not shown', async () => {
  expect(await verify()).toMatchObject({ intact: true, entries: 0 })
  await makeEntries()
  expect(await verify()).toMatchObject({ intact: true, entries: 4, broken_id: null, missing_at_end: false })
  const theirs = await newClient(server)
  expect((await theirs.call(auditLog.list, {})).entries).toEqual([])
  expect(await theirs.call(auditLog.verify, {})).toMatchObject({ intact: true, entries: 0 })
})

/** As somebody does who has the database in hand. */
async function tamper(statement: (id: number) => ReturnType<typeof sql>) {
  const { entries } = await list()
  const second = entries.at(-2)?.id ?? 0
  await server.database.transaction().execute(async (database) => {
    await sql`alter table audit_log disable trigger append_only`.execute(database)
    await statement(second).execute(database)
    await sql`alter table audit_log enable trigger append_only`.execute(database)
  })
  return { second, third: entries.at(-3)?.id ?? 0 }
}

test.each([
  ['a reason', (id: number) => sql`update audit_log set reason = 'Other.' where id = ${id}`],
  ['an actor', (id: number) => sql`update audit_log set actor = 'session' where id = ${id}`],
  ['a moment', (id: number) => sql`update audit_log set at = at + interval '1 second' where id = ${id}`],
])('%s that is altered is found', async (_, statement) => {
  await makeEntries()
  const { second } = await tamper(statement)
  expect(await verify()).toMatchObject({ intact: false, broken_id: second, missing_at_end: false })
})

test('an entry that is taken out is found by the one after it', async () => {
  await makeEntries()
  const { third } = await tamper((id) => sql`delete from audit_log where id = ${id}`)
  expect(await verify()).toMatchObject({ intact: false, broken_id: third })
})

test('entries that are taken off the end are missed', async () => {
  await makeEntries()
  await tamper(
    (id) => sql`delete from audit_log where organization_id = ${ours.organization_id} and id > ${id}`,
  )
  expect(await verify()).toMatchObject({ intact: false, broken_id: null, missing_at_end: true, entries: 2 })
})
