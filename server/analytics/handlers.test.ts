import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnalyticsFilter,
  analytics,
  type BreakdownBy,
  type BreakdownRow,
} from '#contract/analytics/analytics'
import type { CallFigures } from '#contract/calls/figures'
import { callOutcomes, outcomeOf, wasAnswered } from '#rules/calls/outcomes'
import { wallTimeAt } from '#rules/schedule/zoned-time'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import type { Organization } from '#server/kernel/database/organization'
import { percentile } from '#server/telephony/latency'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { countCalls } from './count-calls'
import { began, firstDay, type Known, model, ownNumber, rowOf } from './testing'
import { forgetStatistics } from './uncounted-store'

let server: TestServer
let client: TestClient
let ours: Organization

const organizationOf = ({ organization_id: id }: TestClient): Organization => ({
  id,
  database: server.database,
})

beforeAll(async () => {
  server = await openTestServer()
  client = await newClient(server)
  ours = organizationOf(client)
  const stranger = organizationOf(await newClient(server))
  const calls = model.map(rowOf)
  await insertCalls(ours, calls.slice(0, 400))
  await insertCalls(stranger, [{ ...newCall(), call_status: 'ended', registered_timestamp: firstDay }])
  // Counted in two goes, with some still waiting when the first question comes.
  await countCalls(ours, 250)
  await insertCalls(ours, calls.slice(400))
  await insertCalls(ours, [newCall({ registered_timestamp: firstDay })])
})
afterAll(() => server.close())

const count = (calls: Known[], holds: (call: Known) => boolean) => calls.filter(holds).length
const isTaken = (call: Known) => wasAnswered(call as Parameters<typeof wasAnswered>[0])

/** Compares what the server tells with the calls themselves. */
function expectFigures(told: CallFigures, calls: Known[]): void {
  expect(told).toMatchObject({
    calls: calls.length,
    answered: count(calls, isTaken),
    judged: count(calls, (call) => isTaken(call) && call.is_successful !== null),
    successful: count(calls, (call) => isTaken(call) && call.is_successful === true),
    simulated: calls.length,
    outcomes: Object.fromEntries(
      callOutcomes.map((name) => [
        name,
        count(calls, (call) => outcomeOf(call as Parameters<typeof outcomeOf>[0]) === name),
      ]),
    ),
    duration_ms: calls.reduce(
      (sum, call) =>
        sum + (call.start_timestamp == null ? 0 : Number(call.end_timestamp) - call.start_timestamp),
      0,
    ),
  })
  expect(told.cost.total).toBeCloseTo(
    calls.reduce((sum, { cost }) => sum + cost, 0),
    6,
  )
  const answers = calls.flatMap((call) => call.answers)
  expect(told.latency.answers).toBe(answers.length)
  for (const measure of ['e2e', 'llm', 'tts'] as const) {
    const exact = (share: number) =>
      percentile(
        answers.map((answer) => answer[measure]),
        share,
      )
    const figures = told.latency[measure]
    for (const [name, share] of [
      ['min', 0],
      ['p10', 0.1],
      ['median', 0.5],
      ['p90', 0.9],
    ] as const) {
      const value = exact(share)
      if (value === null) expect(figures).toBeNull()
      else expect(Math.abs((figures?.[name] ?? 0) / value - 1), `${measure} ${name}`).toBeLessThan(0.0101)
    }
  }
}

const whole = { from_date: '2026-10-20T00:00:00Z', to_date: '2026-11-02T23:59:59.999Z' }
const cases: [filter: AnalyticsFilter, matches: (call: Known) => boolean][] = [
  [{}, () => true],
  [{ direction: 'inbound' }, (call) => call.direction === 'inbound'],
  [{ bot_uid: 'bot_1' }, (call) => call.agent_id === 'bot_1'],
  [{ bot_uid: 'bot_1', bot_version: 2 }, (call) => call.agent_id === 'bot_1' && call.agent_version === 2],
  [{ own_number: '+14155550102' }, (call) => ownNumber(call) === '+14155550102'],
  [{ campaign_id: 3 }, (call) => call.campaign_id === 3],
  [{ bot_uid: 'bot_2', campaign_id: 1 }, (call) => call.agent_id === 'bot_2' && call.campaign_id === 1],
  [
    { from_date: '2026-10-21T07:15:00Z', to_date: '2026-10-29T18:29:59.999Z' },
    (call) => began(call) >= Date.UTC(2026, 9, 21, 7, 15) && began(call) < Date.UTC(2026, 9, 29, 18, 30),
  ],
  [{ bot_uid: 'bot_none' }, () => false],
  [{ from_date: '2026-09-01T00:00:00Z', to_date: '2026-12-31T23:59:59.999Z' }, () => true],
  [
    { from_date: '2026-10-23T09:30:00Z', to_date: '2026-12-24T05:44:59.999Z', campaign_id: 2 },
    (call) => call.campaign_id === 2 && began(call) >= Date.UTC(2026, 9, 23, 9, 30),
  ],
]

describe('the figures are those of the calls themselves', () => {
  test.each(cases)('%j', async (filter, matches) => {
    const { figures, waiting } = await client.call(analytics.summary, { query: { ...whole, ...filter } })
    expectFigures(figures, model.filter(matches))
    expect(waiting).toBe(0)
  })
})

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Chatham']

test.each(zones)('over time they are the same, day by day on the clocks of %s', async (timezone) => {
  const query = { ...whole, timezone, bot_uid: timezone === 'UTC' ? undefined : 'bot_1' }
  const { bucket, points } = await client.call(analytics.series, { query })
  expect(bucket).toBe('day')
  expect(points).toHaveLength(timezone === 'UTC' ? 14 : 15)
  for (const point of points) {
    const within = (call: Known) =>
      began(call) >= Date.parse(point.at) &&
      began(call) < Date.parse(point.until) &&
      [undefined, call.agent_id].includes(query.bot_uid)
    expectFigures(point, model.filter(within))
  }
})

const partOf: Record<BreakdownBy, (call: Known | BreakdownRow) => unknown> = {
  bot: (one) => ('agent_id' in one ? one.agent_id : one.bot_uid),
  version: (one) =>
    'agent_id' in one ? `${one.agent_id} ${one.agent_version}` : `${one.bot_uid} ${one.bot_version}`,
  number: (one) => ('agent_id' in one ? ownNumber(one) : one.own_number),
  campaign: (one) => one.campaign_id,
}

test.each(['bot', 'version', 'number', 'campaign'] as const)('broken down by %s', async (by) => {
  const filter = { direction: 'outbound' as const, bot_uid: by === 'number' ? 'bot_1' : undefined }
  const { rows, total } = await client.call(analytics.breakdown, { query: { ...whole, ...filter, by } })
  const calls = model.filter(
    (call) => call.direction === 'outbound' && (!filter.bot_uid || call.agent_id === filter.bot_uid),
  )
  expect(total).toBe(new Set(calls.map(partOf[by])).size)
  expect(rows).toHaveLength(total)
  expect(rows.map((row) => row.calls)).toEqual(rows.map((row) => row.calls).sort((one, other) => other - one))
  for (const row of rows)
    expectFigures(
      row,
      calls.filter((call) => partOf[by](call) === partOf[by](row)),
    )
})

test.each(zones)(
  'by hour of the week they follow %s, over the night on which clocks go back',
  async (timezone) => {
    const { hours } = await client.call(analytics.hours, { query: { ...whole, timezone } })
    const expected = new Map<string, number>()
    for (const call of model) {
      const wall = new Date(wallTimeAt(timezone, began(call)))
      const name = `${((wall.getUTCDay() + 6) % 7) + 1} ${wall.getUTCHours()}`
      expected.set(name, (expected.get(name) ?? 0) + 1)
    }
    expect(new Map(hours.map(({ weekday, hour, calls }) => [`${weekday} ${hour}`, calls]))).toEqual(expected)
  },
)

test('months of spend add up, and the month before is told up to the same time', async () => {
  const { months, before_this } = await client.call(analytics.spend, { query: { timezone: 'Europe/Berlin' } })
  expect(months).toHaveLength(13)
  expect(months.reduce((sum, { calls }) => sum + calls, 0)).toBeLessThanOrEqual(model.length)
  expect(before_this.from).toBe(months[11]?.from)
  expect(before_this.to <= String(months[11]?.to)).toBe(true)
})

test('statistics can be counted again from the calls', async () => {
  const query = { ...whole, timezone: 'UTC' }
  const before = await client.call(analytics.series, { query })
  await forgetStatistics(ours)
  await countCalls(ours, 10_000)
  expect(await client.call(analytics.series, { query })).toEqual(before)
})

test('figures outlive the calls that they are of', async () => {
  const query = { ...whole, campaign_id: 2 }
  const before = await client.call(analytics.summary, { query })
  await server.database
    .deleteFrom('calls')
    .where('organization_id', '=', ours.id)
    .where('campaign_id', '=', 2)
    .execute()
  expect(await client.call(analytics.summary, { query })).toEqual(before)
})

test('a time that cannot be is refused with its field', async () => {
  const query = { from_date: '2026-02-01', to_date: '2026-01-01' }
  const { status, issues } = await client.refusal(analytics.series, { query })
  expect([status, issues?.[0]?.path]).toEqual([400, 'from_date'])
})
