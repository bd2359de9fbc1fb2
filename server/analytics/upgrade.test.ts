import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganization, newCall } from '#server/calls/testing'
import { migrate } from '#server/kernel/database/migrate'
import { type OpenDatabase, openDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { createTestDatabase } from '#server/kernel/database/testing'
import { migrations } from '#server/schema/migrations/all'
import type { Tables } from '#server/schema/tables'
import { cellsOf, sumNames } from './cells'
import { addCells, countCalls, countLatest } from './count-calls'
import { sumsBetween } from './read-figures'
import type { CallFacts } from './uncounted-store'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0138'))
const began = Date.UTC(2026, 9, 20, 12)

let database: Kysely<Tables>
let opened: OpenDatabase
let organization: Organization

type OldCall = {
  call_id: string
  call_status?: 'error'
  disconnection_reason: string
  start_timestamp: number | null
  is_successful: boolean | null
  events?: string
  dial?: string
}

const talked = (call_id: string, is_successful: boolean | null, more: Partial<OldCall> = {}): OldCall => ({
  call_id,
  disconnection_reason: 'user_ended_call',
  start_timestamp: began,
  is_successful,
  ...more,
})

const silence = JSON.stringify([{ type: 'silence_ended_call', at_ms: 30_000, detail: 'No answer.' }])

/** Calls as the release before stored them, and what is true of them. */
const old: OldCall[] = [
  talked('good', true),
  talked('bad', false),
  talked('unevaluated', null),
  talked('detected', false, { disconnection_reason: 'voicemail' }),
  talked('left a message', true, { disconnection_reason: 'voicemail' }),
  talked('undetected', false, { dial: 'voicemail' }),
  talked('silent', false, { disconnection_reason: 'timeout', events: silence }),
  talked('judged, then failed', false, { call_status: 'error', disconnection_reason: 'network_error' }),
  talked('unanswered', null, { disconnection_reason: 'dial_no_answer', start_timestamp: null }),
]

const truth = {
  calls: 9,
  answered: 5,
  judged: 4,
  judged_failed: 1,
  successful: 1,
  outcomes: { completed: 4, voicemail: 3, no_answer: 1, transferred: 0, busy: 0, failed: 1 },
  success_rate: 1 / 4,
}

const insert = async (calls: readonly OldCall[]) => {
  for (const { events = null, dial, ...call } of calls) {
    const row = newCall({ ...call, registered_timestamp: began, campaign_id: dial ? 1 : null })
    const ended = { call_status: call.call_status ?? 'ended', end_timestamp: began + 40_000 } as const
    await database
      .insertInto('calls')
      .values({ ...row, ...ended, events, organization_id: organization.id })
      .execute()
  }
}

/** Counts calls as the release before did. */
async function countAsBefore(calls: readonly OldCall[]): Promise<void> {
  const facts = calls.map(
    (call): CallFacts => ({
      ...newCall(),
      ...call,
      was_counted: true,
      began,
      agent_version: 0,
      own_number: newCall().from_number,
      campaign_id: call.dial ? 1 : 0,
      direction: 'outbound',
      call_status: call.call_status ?? 'ended',
      voicemail: null,
      end_reason: null,
      duration_ms: call.start_timestamp === null ? 0 : 40_000,
      simulated: true,
      privacy: 'none',
      call_cost: null,
      events: null,
      max_minutes: null,
      dial_outcome: null,
      answers: null,
    }),
  )
  await addCells(organization, cellsOf(facts))
}

const figures = async () => (await sumsBetween(organization, {}, [began - 3_600_000, began + 3_600_000]))[0]

beforeAll(async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'serve', before)
  database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 4 }) }),
  })
  organization = await makeOrganization(database)
  await insert(old)
  for (const { call_id, dial } of old) {
    if (!dial) continue
    await sql`
      insert into dials (organization_id, campaign_id, contact_id, attempt, number, decided_at, verdict_version, call_id, outcome, verdict)
      values (${organization.id}, 1, 1, 1, '+447700900123', now(), 1, ${call_id}, ${dial}, '{}')`.execute(
      database,
    )
  }
  await sql`alter table call_statistics add column judged_failed int, add column telephony_cost bigint`.execute(
    database,
  )
  await countAsBefore(old)
  await sql`alter table call_statistics drop column judged_failed, drop column telephony_cost`.execute(
    database,
  )
  await sql`delete from uncounted_calls`.execute(database)
  // One more has ended and was not counted when the new version started.
  await insert([talked('waiting', false, { disconnection_reason: 'voicemail' })])
  await database.destroy()
  opened = await openDatabase({ dataDirectory: '', databaseUrl: connectionString, purpose: 'serve' })
  database = opened.database
  organization = { id: organization.id, database }
})
afterAll(() => opened.close())

test('statistics of the release before are corrected, once', async () => {
  expect(await figures(), 'as it was').toMatchObject({ calls: 9, judged: 7, judged_failed: 1, successful: 2 })
  await countLatest(organization)
  const waiting = { calls: 10, outcomes: { ...truth.outcomes, voicemail: 4 } }
  while ((await countCalls(organization, 3)) > 0);
  expect(await figures()).toMatchObject({ ...truth, ...waiting })
  expect(await countCalls(organization)).toBe(0)
})

test('every lens and level is corrected', async () => {
  const { rows } = await sql<{ lens: string; level: number }>`
    select k.lens, s.level, ${sql.raw(sumNames.map((name) => `sum(s.${name})::int as ${name}`).join(', '))}
    from call_statistics s join statistics_keys k on k.id = s.key_id group by 1, 2`.execute(database)
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows)
    expect(row).toMatchObject({ calls: 10, answered: 5, judged: 4, judged_failed: 1, successful: 1 })
})

test('calls tell their outcome and end reason', async () => {
  const rows = await database
    .selectFrom('calls')
    .select(['call_id', 'voicemail', 'is_successful', 'end_reason'])
    .where('call_id', 'in', ['left a message', 'undetected', 'silent'])
    .execute()
  const byId = Object.fromEntries(rows.map(({ call_id, ...row }) => [call_id, row]))
  expect(byId).toEqual({
    'left a message': { voicemail: true, is_successful: null, end_reason: null },
    undetected: { voicemail: true, is_successful: null, end_reason: null },
    silent: { voicemail: false, is_successful: false, end_reason: 'silence' },
  })
})

test('a call that an older process ends during the update is counted by the definition', async () => {
  await insert([talked('ended by an older process', true, { disconnection_reason: 'voicemail' })])
  await countLatest(organization)
  expect(await figures()).toMatchObject({ calls: 11, judged: 4, successful: 1 })
})
