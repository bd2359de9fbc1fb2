import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics } from '#contract/analytics/analytics'
import { calls } from '#contract/calls/calls'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { insertCalls } from './store'
import { newCall } from './testing'

let server: TestServer
let ours: TestClient

/** Berlin is one hour ahead of UTC in November. */
const times = {
  before: '2026-11-21T22:59:59.999Z',
  berlinStart: '2026-11-21T23:00:00.000Z',
  utcStart: '2026-11-22T00:00:00.000Z',
  berlinEnd: '2026-11-22T22:59:59.999Z',
  utcEnd: '2026-11-22T23:59:59.999Z',
  after: '2026-11-23T00:00:00.000Z',
}

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
  const organization = { id: ours.organization_id, database: server.database }
  await insertCalls(
    organization,
    Object.entries(times).map(([call_id, time]) =>
      newCall({
        call_id,
        call_status: 'ended',
        registered_timestamp: Date.parse(time),
        start_timestamp: Date.parse(time),
        end_timestamp: Date.parse(time) + 1_000,
      }),
    ),
  )
})
afterAll(() => server.close())

const day = { from_date: '2026-11-22', to_date: '2026-11-22' }
const inUtc = ['utcEnd', 'berlinEnd', 'utcStart']
const inBerlin = ['berlinEnd', 'utcStart', 'berlinStart']

test.each([
  [day, inUtc],
  [{ ...day, timezone: 'UTC' }, inUtc],
  [{ ...day, timezone: 'Europe/Berlin' }, inBerlin],
  [{ from_date: '2026-11-22' }, ['after', ...inUtc]],
  [{ to_date: '2026-11-22' }, [...inUtc, 'berlinStart', 'before']],
  [{ from_date: '2026-11-22T00:00:00Z', to_date: '2026-11-22T00:00:00Z' }, ['utcStart']],
])('the filter %j selects calls by their start', async (query, expected) => {
  const { calls: found } = await ours.call(calls.list, { query })
  expect(found.map(({ call_id }) => call_id)).toEqual(expected)
  const search = new URLSearchParams(query).toString()
  const file = await server.ask('POST', `/v1/call-files/json?${search}`, { key: ours.key, body: {} })
  expect((await file.json()).map(({ call_id }: { call_id: string }) => call_id)).toEqual(expected)
})

test('a late answer does not move a call, but counts on its own day', async () => {
  const others = await newClient(server)
  const placed = { early: '2026-11-21T23:58:00Z', late: '2026-11-21T23:59:00Z' }
  const answered = { early: '2026-11-22T00:01:00Z', late: '2026-11-21T23:59:05Z' }
  await insertCalls(
    { id: others.organization_id, database: server.database },
    (['early', 'late'] as const).map((name) =>
      newCall({
        call_id: `${name}_${others.organization_id}`,
        customer_id: name,
        call_status: 'ended',
        registered_timestamp: Date.parse(placed[name]),
        start_timestamp: Date.parse(answered[name]),
        end_timestamp: Date.parse(answered[name]) + 1_000,
      }),
    ),
  )
  const namesFor = async (query: object) =>
    (await others.call(calls.list, { query })).calls.map(({ customer_id }) => customer_id)
  expect(await namesFor({})).toEqual(['late', 'early'])
  expect(await namesFor({ sort_by: 'time', sort_order: 'asc' })).toEqual(['early', 'late'])
  expect(await namesFor({ to_date: '2026-11-21' })).toEqual(['late'])
  expect(await namesFor({ from_date: '2026-11-22' })).toEqual(['early'])
})

test.each([
  ['UTC', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['Europe/Berlin', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
])('figures of a day in %s cover that day', async (timezone, from, to) => {
  const summary = await ours.call(analytics.summary, { query: { ...day, timezone } })
  expect([summary.from, summary.to]).toEqual([from, to])
})

test('a day with a clock change has its real length', async () => {
  const query = { from_date: '2026-10-25', to_date: '2026-10-25', timezone: 'Europe/Berlin' }
  const summary = await ours.call(analytics.summary, { query })
  expect(Date.parse(summary.to) - Date.parse(summary.from)).toBe(25 * 3_600_000)
})

test.each(['/v1/bots', '/v1/contact-lists'])('%s finds what was created on a date', async (path) => {
  const created = await server.ask('POST', path, { key: ours.key, body: { name: 'a', prompt: 'b' } })
  const today = String((await created.json()).created_at).slice(0, 10)
  const total = async (query: string) => {
    const { pagination } = await (await server.ask('GET', `${path}?${query}`, { key: ours.key })).json()
    return pagination.total
  }
  expect(await total(`created_after=${today}&created_before=${today}`)).toBe(1)
  expect(await total('created_after=2026-01-01&created_before=2026-01-01')).toBe(0)
})

test.each([
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-11-31',
  '2026-02-30T10:00:00Z',
  '2026-11-22T25:00:00Z',
])('%s is rejected', async (text) => {
  const paths = [
    `/v1/calls?from_date=${text}`,
    `/v1/calls?to_date=${text}`,
    `/v1/bots?created_before=${text}`,
    `/v1/contact-lists?created_after=${text}`,
    `/v1/campaigns?created_after=${text}`,
    `/v1/analytics/summary?to_date=${text}`,
    `/v1/review/queue?from_date=${text}`,
    `/v1/review/agreement?from_date=${text}`,
    `/v1/webhooks/deliveries?since=${text}`,
  ]
  for (const path of paths) {
    const response = await server.ask('GET', path, { key: ours.key })
    expect([path, response.status]).toEqual([path, 400])
  }
})

test.each(['timezone=Mars/Base', 'timezone=Europe/Berlin', 'timezone=America/Anchorage'])(
  'the first and last dates are answered with %s',
  async (zone) => {
    const status = zone.includes('Mars') ? 400 : 200
    for (const day of ['1970-01-01', '9999-12-31']) {
      for (const query of [
        `/v1/calls?from_date=${day}&to_date=${day}&${zone}`,
        `/v1/bots?created_after=${day}&created_before=${day}&${zone}`,
        `/v1/webhooks/deliveries?since=${day}&until=${day}&${zone}`,
        `/v1/analytics/summary?from_date=${day}&to_date=${day}&${zone}`,
      ]) {
        const response = await server.ask('GET', query, { key: ours.key })
        expect([query, response.status]).toEqual([query, status])
      }
    }
    const outcomes = `/v1/campaigns/1/outcomes?from=2026-01-01&to=9999-12-31&${zone}`
    const response = await server.ask('GET', outcomes, { key: ours.key })
    expect([400, 404]).toContain(response.status)
  },
)

test('29 February exists only in leap years, and an unknown zone is rejected', async () => {
  const statusOf = async (query: string) =>
    (await server.ask('GET', `/v1/calls?${query}`, { key: ours.key })).status
  expect(await statusOf('to_date=2028-02-29')).toBe(200)
  expect(await statusOf('to_date=2026-02-28')).toBe(200)
  expect(await statusOf('to_date=2026-02-28&timezone=Mars/Base')).toBe(400)
})

test.each(['bot_uid', 'bot_id', 'agent_id'])('the filter %s selects calls of a bot', async (name) => {
  const client = await newClient(server)
  const organization = { id: client.organization_id, database: server.database }
  await insertCalls(organization, [
    newCall({ call_id: `one ${name}`, agent_id: 'bot_one' }),
    newCall({ call_id: `two ${name}`, agent_id: 'bot_two' }),
  ])
  const { calls: found, pagination } = await client.call(calls.list, { query: { [name]: 'bot_two' } })
  expect(found.map(({ call_id }) => call_id)).toEqual([`two ${name}`])
  expect(pagination.total).toBe(1)
})
