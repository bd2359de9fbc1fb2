import { afterAll, beforeAll, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { preflight } from '#contract/campaigns/preflight'
import { contacts } from '#contract/contacts/contacts'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { rehearsalRuns } from '#contract/rehearsal/runs'
import { rehearsalScenarios } from '#contract/rehearsal/suites'
import { review } from '#contract/review/review'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { insertCase } from '#server/rehearsal/cases/store'
import { backfillSignals } from '#server/review/backfill-signals'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot, makeList } from '#server/testing/things'

let server: TestServer
let ours: TestClient

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
})
afterAll(() => server.close())

type Page = { pagination: { limit: number; has_more: boolean; next_cursor?: string | null | undefined } }
type Query = { limit: number; offset?: number; cursor?: string }

const largestPage = 1.5 * 1024 * 1024

/** The names of a whole list, read by cursor and by offset; no page is large. */
async function walk<P extends Page>(read: (query: Query) => Promise<P>, namesOf: (page: P) => string[]) {
  const byCursor: string[] = []
  const byOffset: string[] = []
  let [cursor, pages]: [string | null, number] = [null, 0]
  do {
    const page: P = await read({ limit: 100, ...(cursor && { cursor }) })
    expect(JSON.stringify(page).length).toBeLessThan(largestPage)
    byCursor.push(...namesOf(page))
    cursor = page.pagination.next_cursor ?? null
    pages += 1
  } while (cursor)
  let [offset, hasMore] = [0, true]
  while (hasMore) {
    const page = await read({ limit: 100, offset })
    byOffset.push(...namesOf(page))
    offset += page.pagination.limit
    hasMore = page.pagination.has_more
  }
  expect(pages).toBeGreaterThan(1)
  expect(byOffset).toEqual(byCursor)
  return byCursor
}

const namesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${String(at).padStart(2, '0')}`)

test.each(['created_at', 'name'] as const)('bots with large prompts by %s fill several pages', async (by) => {
  const client = await newClient(server)
  const names = namesOf('Bot', 24)
  for (const name of names) {
    const uid = await makeBot(client, name)
    await client.call(bots.update, { uid, body: { prompt: 'x'.repeat(90_000) } })
  }
  const read = (query: Query) =>
    client.call(bots.list, { query: { ...query, sort_by: by, sort_order: 'asc' } })
  expect(await walk(read, (page) => page.bots.map(({ name }) => name))).toEqual(names)
})

test('tools with large descriptions and parameters fill several pages', async () => {
  const bot_uid = await makeBot(ours)
  const names = namesOf('Tool', 70)
  for (const name of names) {
    const body = { type: 'end_call', name, description: 'x'.repeat(19_000) } as const
    await ours.call(tools.create, { bot_uid, body })
  }
  const read = (query: Query) => ours.call(tools.list, { bot_uid, query })
  const found = await walk(read, (page) => page.tools.map(({ name }) => name))
  expect(found).toEqual(names.toReversed())
})

const longAgo = Date.UTC(2026, 0, 1)
const organizationOf = ({ organization_id: id }: TestClient) => ({ id, database: server.database })

/** Completed calls with long transcripts, oldest first. */
async function makeLongCalls(client: TestClient, ids: readonly string[]): Promise<void> {
  const bot = await makeBot(client)
  const said = { role: 'user', text: 'words '.repeat(10_000), start_ms: 0, end_ms: 900 }
  const made = ids.map((call_id, at) =>
    newCall({
      call_id,
      agent_id: bot,
      call_status: 'ended',
      registered_timestamp: longAgo + at * 1000,
      start_timestamp: longAgo + at * 1000,
      end_timestamp: longAgo + at * 1000 + 30_000,
      disconnection_reason: 'call_completed',
      is_successful: false,
      call_analysis: JSON.stringify({ is_successful: false }),
      turns: JSON.stringify([said]),
    }),
  )
  await insertCalls(organizationOf(client), made)
}

const idsOf = (prefix: string, count: number) => namesOf(prefix, count).map((name) => name.replace(' ', '_'))

test('calls with long transcripts fill several pages of a list and of a search, and a whole file', async () => {
  const client = await newClient(server)
  const ids = idsOf('list', 40)
  await makeLongCalls(client, ids)
  for (const filter of [{}, { search: 'words' }]) {
    const read = (query: Query) => client.call(calls.list, { query: { ...query, ...filter } })
    const found = await walk(read, (page) => page.calls.map(({ call_id }) => call_id))
    expect(found).toEqual(ids.toReversed())
  }
  for (const body of [{}, { call_ids: ids }]) {
    const file = await server.ask('POST', '/v1/call-files/json', { key: client.key, body })
    const found: { call_id: string }[] = await file.json()
    expect(found.map(({ call_id }) => call_id)).toEqual(ids.toReversed())
  }
})

test('calls with long transcripts fill several pages of the review queue', async () => {
  const client = await newClient(server)
  await makeLongCalls(client, idsOf('queue', 40))
  await backfillSignals(organizationOf(client))
  const seen: string[] = []
  let [offset, pages, hasMore] = [0, 0, true]
  while (hasMore) {
    const page = await client.call(review.queue, { query: { limit: 100, offset } })
    seen.push(...page.calls.map(({ call_id }) => call_id))
    offset += page.pagination.limit
    pages += 1
    hasMore = page.pagination.has_more
  }
  expect(pages).toBeGreaterThan(1)
  expect(seen.toSorted()).toEqual(idsOf('queue', 40))
})

test('contacts that the preflight holds back fill several pages', async () => {
  const bot_uid = await makeBot(ours)
  const contact_list_id = await makeList(ours)
  const names = namesOf('Contact', 50)
  const contact_info = { note: 'x'.repeat(60_000) }
  for (let from = 0; from < names.length; from += 25) {
    const some = names.slice(from, from + 25).map((name) => ({ name, contact_info }))
    await ours.call(contacts.createMany, { contact_list_id, body: { contacts: some } })
  }
  const read = (query: Query) =>
    ours.call(preflight.held, { query: { ...query, bot_uid, contact_list_id, gate: 'contact_number' } })
  expect(await walk(read, (page) => page.contacts.map(({ name }) => name))).toEqual(names)
})

test('rehearsal cases of long calls fill several pages', async () => {
  const bot_uid = await makeBot(ours)
  const names = namesOf('Case', 40)
  for (const name of names) {
    await insertCase(organizationOf(ours), {
      name,
      bot_uid,
      source_call_id: name,
      direction: 'outbound',
      lines: [{ heard: 'Hello?', says: 'x'.repeat(60_000) }],
      dynamic_variables: {},
    })
  }
  const read = (query: Query) => ours.call(rehearsalCases.list, { query: { ...query, bot_uid } })
  const found = await walk(read, (page) => page.rehearsal_cases.map(({ name }) => name))
  expect(found).toEqual(names.toReversed())
})

test('results of long rehearsals fill several pages, each with both sides', async () => {
  const bot_uid = await makeBot(ours)
  const scenario = { bot_uid, name: 'Result 00', simulated_caller: 'helpful' } as const
  await ours.call(rehearsalScenarios.create, { body: scenario })
  const { id } = await ours.call(rehearsalRuns.create, { body: { bot_uid, compare: true } })
  const stored = await server.database
    .selectFrom('rehearsal_results')
    .selectAll()
    .where('run_id', '=', id)
    .execute()
  const outcome = {
    reason: null,
    lines: Array(5).fill({ by: 'caller', text: 'x'.repeat(8_000) }),
    ended_by: null,
    checks: [],
    turns: 1,
    duration_ms: 1,
  }
  const names = namesOf('Result', 30)
  const rows = names.slice(1).flatMap((name, at) =>
    stored.map((row) => ({
      ...row,
      name,
      position: at + 1,
      scenario: JSON.stringify(row.scenario),
      status: 'passed' as const,
      outcome: JSON.stringify(outcome),
    })),
  )
  await server.database.insertInto('rehearsal_results').values(rows).execute()
  const read = (query: Query) => ours.call(rehearsalRuns.results, { rehearsal_run_id: id, query })
  const found = await walk(read, ({ rehearsal_results: results }) => {
    for (const { position, edited, saved } of results) {
      expect([edited?.status, saved?.status]).toEqual(
        position === 0 ? [undefined, undefined] : ['passed', 'passed'],
      )
    }
    return results.map(({ name }) => name)
  })
  expect(found).toEqual(names)
})
