import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiKeys } from '#contract/accounts/api-keys'
import { auditLog } from '#contract/accounts/audit-log'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { newClient } from '#server/testing/client'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { chainPending } from './chaining'
import { verifyLog } from './verification'

const server = serverForFile()
const ours = clientForTest(server)

const list = (query = {}) => ours.call(auditLog.list, { query })
const verify = () => ours.call(auditLog.verify, {})

/** Creates four entries: three numbers added to the do-not-call list, one removed. */
async function makeEntries() {
  const ids: number[] = []
  for (const at of [1, 2, 3]) {
    const body = { phone_number: `+1415555000${at}`, reason: `Asked ${at} times.` }
    ids.push((await ours.call(doNotCall.add, { body })).id)
  }
  await ours.call(doNotCall.remove, { do_not_call_id: ids[0] ?? 0, body: { reason: '100% sure' } })
}

test('the log is listed newest first, filtered by action and words, and paged by cursor', async () => {
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

test('the log is filtered by actor, key and time, and exported as CSV', async () => {
  await makeEntries()
  const [newest] = (await list()).entries
  expect((await list({ actor: 'key' })).pagination.total).toBe(4)
  expect((await list({ actor: 'session' })).entries).toEqual([])
  const { api_keys } = await ours.call(apiKeys.list, {})
  expect((await list({ api_key_id: api_keys[0]?.id })).pagination.total).toBe(4)
  expect((await list({ api_key_id: (api_keys[0]?.id ?? 0) + 1 })).entries).toEqual([])
  expect((await list({ from_date: newest?.at })).entries.map(({ id }) => id)).toContain(newest?.id)
  expect((await list({ to_date: '2020-01-31', timezone: 'Europe/Berlin' })).entries).toEqual([])

  const file = await server.ask('GET', '/v1/audit-log/csv?action=do_not_call.add', { key: ours.key })
  expect(file.headers.get('Content-Disposition')).toMatch(/audit log \d{4}-\d\d-\d\d\.csv/)
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toContain('at,actor,who,session_id,address,action,subject,reason')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('do_not_call.add')
  expect(lines[1]).toContain("'+14155550003")
  expect((await list()).entries[0]).toMatchObject({ action: 'audit_log.export', actor: 'key' })
})

test('an empty log and an unchanged one are intact, and that of another organization is not visible', async () => {
  expect(await verify()).toMatchObject({ intact: true, entries: 0 })
  await makeEntries()
  expect(await verify()).toMatchObject({ intact: true, entries: 4, broken_id: null, missing_at_end: false })
  const theirs = await newClient(server)
  expect((await theirs.call(auditLog.list, {})).entries).toEqual([])
  expect(await theirs.call(auditLog.verify, {})).toMatchObject({ intact: true, entries: 0 })
  const file = await server.ask('GET', '/v1/audit-log/csv', { key: theirs.key })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
})

/** Changes the database directly, as an attacker could. */
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
])('an altered %s is detected', async (_, statement) => {
  await makeEntries()
  const { second } = await tamper(statement)
  expect(await verify()).toMatchObject({ intact: false, broken_id: second, missing_at_end: false })
})

test('a removed entry is detected by the next one', async () => {
  await makeEntries()
  const { third } = await tamper((id) => sql`delete from audit_log where id = ${id}`)
  expect(await verify()).toMatchObject({ intact: false, broken_id: third })
})

test('two swapped entries are detected', async () => {
  await makeEntries()
  const { second } = await tamper(
    (id) => sql`update audit_log one
      set at = other.at, action = other.action, subject = other.subject, reason = other.reason, hash = other.hash
      from audit_log other
      where one.id in (${id}, ${id + 1}) and other.id = ${2 * id + 1} - one.id`,
  )
  expect(await verify()).toMatchObject({ intact: false, broken_id: second })
})

test('entries removed from the end are detected', async () => {
  await makeEntries()
  await tamper(
    (id) => sql`delete from audit_log where organization_id = ${ours.organization_id} and id > ${id}`,
  )
  expect(await verify()).toMatchObject({ intact: false, broken_id: null, missing_at_end: true, entries: 2 })
})

/** Rewrites the organization's log in SQL with hashes that anyone can compute, in either format. */
async function forge(format: 1 | 2) {
  const { database } = server
  await chainPending(database)
  await database.transaction().execute(async (inside) => {
    await sql`alter table audit_log disable trigger append_only`.execute(inside)
    const rows = await inside
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', ours.organization_id)
      .orderBy('id')
      .execute()
    let hash = Buffer.alloc(0)
    for (const { id, at, actor, action, subject } of rows) {
      hash = createHash('sha256')
        .update(hash)
        .update(JSON.stringify([at, actor, action, subject, 'Forged.']))
        .digest()
      await sql`update audit_log set reason = 'Forged.', hash = ${hash}, format = ${format} where id = ${id}`.execute(
        inside,
      )
    }
    await sql`update audit_log_heads set hash = ${hash} where organization_id = ${ours.organization_id}`.execute(
      inside,
    )
    await sql`alter table audit_log enable trigger append_only`.execute(inside)
  })
}

test('a log with recomputed hashes is not intact', async () => {
  await makeEntries()
  await forge(2)
  expect(await verify()).toMatchObject({ intact: false })
})

test('a log rewritten in the old format differs from the chain end outside the database', async () => {
  await makeEntries()
  const heads = await chainPending(server.database)
  const head = heads.find(({ organization }) => organization === ours.organization_id)
  if (!head) throw new Error('Nothing was chained.')
  const log = { id: ours.organization_id, database: server.database }
  const written = { ...head, hash: head.hash.toString('hex') }
  expect(await verifyLog(log, written)).toMatchObject({ intact: true })
  await forge(1)
  expect(await verifyLog(log, written)).toMatchObject({ intact: false })
})

/** Adds entries as the previous version did. */
async function appendOld(subjects: string[], at = new Date().toISOString()) {
  const { database } = server
  const { organization_id } = ours
  const head = await database
    .selectFrom('audit_log_heads')
    .select(['entries', 'hash'])
    .where('organization_id', '=', organization_id)
    .executeTakeFirst()
  let { entries, hash } = head ?? { entries: 0, hash: Buffer.alloc(0) }
  for (const subject of subjects) {
    hash = createHash('sha256')
      .update(hash)
      .update(JSON.stringify([at, 'key', 'old.write', subject, '']))
      .digest()
    entries += 1
    await sql`insert into audit_log (organization_id, at, actor, action, subject, reason, hash)
      values (${organization_id}, ${at}, 'key', 'old.write', ${subject}, '', ${hash})`.execute(database)
  }
  await sql`insert into audit_log_heads values (${organization_id}, ${entries}, ${hash})
    on conflict (organization_id) do update set entries = ${entries}, hash = ${hash}`.execute(database)
}

test('entries of the previous version verify, also during a rolling update', async () => {
  await appendOld(['one', 'two'])
  expect(await verify()).toMatchObject({ intact: true, entries: 2 })
  await makeEntries()
  await appendOld(['three'])
  await makeEntries()
  expect(await verify()).toMatchObject({ intact: true, entries: 9 })
})

test('entries in the old format a day after the update are not intact', async () => {
  await makeEntries()
  expect(await verify()).toMatchObject({ intact: true })
  await appendOld(['forged'], new Date(Date.now() + 25 * 3_600_000).toISOString())
  expect(await verify()).toMatchObject({ intact: false })
})

test('an entry inserted in SQL before it was chained is shown as rejected', async () => {
  await makeEntries()
  await sql`insert into audit_pending
    (organization_id, at, actor, action, subject, reason, key_mark, mac)
    select organization_id, now(), actor, 'call.reveal', 'call_forged', '', key_mark, hash
    from audit_log where organization_id = ${ours.organization_id} limit 1`.execute(server.database)
  await list()
  await sql`insert into audit_pending
    (organization_id, at, actor, action, subject, reason, key_mark, mac)
    select organization_id, now(), actor, 'call.reveal', 'call_forged', '', key_mark, hash
    from audit_log where organization_id = ${ours.organization_id} limit 1`.execute(server.database)
  const { entries } = await list()
  expect(entries[0]).toMatchObject({ action: 'audit_log.reject', subject: 'call.reveal call_forged' })
  expect(await verify()).toMatchObject({ intact: true })
})
