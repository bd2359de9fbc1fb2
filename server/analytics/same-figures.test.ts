import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { analytics } from '#contract/analytics/analytics'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { callOutcomes } from '#rules/calls/outcomes'
import { successRate } from '#rules/calls/rates'
import { callResults, callStages, countResults } from '#rules/calls/results'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await openTestServer()
  client = await newClient(server)
  await server.ask('POST', '/session/sample-data', { key: client.key })
  await vi.waitFor(async () => expect((await read('/session/sample-data')).status).toBe('done'), {
    timeout: 100_000,
    interval: 250,
  })
}, 120_000)
afterAll(() => server.close())

const read = async (path: string) => (await server.ask('GET', path, { key: client.key })).json()

const always = { from_date: '2020-01-01T00:00:00Z' }
const totalOf = async (query: object) =>
  (await client.call(calls.list, { query: { limit: 1, ...query } })).pagination.total

/** The rows of the file of calls, by column. */
async function exported(query: string): Promise<Record<string, string>[]> {
  const answer = await server.ask('POST', `/v1/call-files/csv?${query}`, { key: client.key, body: {} })
  const [head = '', ...lines] = (await answer.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  const names = head.split(',')
  // Summaries may hold commas: the columns that are read come before them.
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

test('a campaign has the same figures in the campaign, analytics, the list of calls and its file', async () => {
  const { campaigns: all } = await client.call(campaigns.list, {})
  const evaluated = all.filter(({ counts }) => (counts?.judged ?? 0) > 0)
  expect(evaluated.length).toBeGreaterThan(1)
  let machines = 0
  for (const { id, counts } of evaluated) {
    if (!counts) throw new Error('The sample campaigns have counts.')
    const of = { campaign_id: id }
    const { figures } = await client.call(analytics.summary, { query: { ...always, ...of } })
    const { reached, judged, successful } = counts
    expect(figures).toMatchObject({ answered: reached, judged, successful })
    expect(figures.success_rate).toBe(successRate(counts))
    expect(await totalOf({ ...of, is_successful: true })).toBe(successful)
    expect(await totalOf({ ...of, is_successful: false })).toBe(judged - successful)
    const rows = await exported(`campaign_id=${id}`)
    const count = (name: string, value: string) => rows.filter((row) => row[name] === value).length
    expect(count('is_successful', 'true')).toBe(successful)
    expect(count('is_successful', 'false')).toBe(judged - successful)
    for (const outcome of callOutcomes) expect(count('outcome', outcome)).toBe(figures.outcomes[outcome])
    machines += figures.outcomes.voicemail
  }
  expect(machines, 'voicemail is among the outcomes').toBeGreaterThan(10)
})

test('bots, versions and numbers add up to the figures of the account', async () => {
  const { figures } = await client.call(analytics.summary, { query: always })
  expect(figures.judged).toBeLessThanOrEqual(figures.answered)
  for (const by of ['bot', 'version', 'number', 'campaign'] as const) {
    const { rows } = await client.call(analytics.breakdown, { query: { ...always, by } })
    for (const name of ['calls', 'answered', 'judged', 'successful'] as const)
      expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(figures[name])
    for (const row of rows) expect(row.success_rate).toBe(successRate(row))
  }
  expect(await totalOf({ is_successful: true })).toBe(figures.successful)
})

test('the answer rate counts outbound calls, in total, by bot, over time and by hour', async () => {
  const ask = (query: object) => client.call(analytics.summary, { query: { ...always, ...query } })
  const { figures } = await ask({})
  const { figures: outbound } = await ask({ direction: 'outbound' })
  const { figures: inbound } = await ask({ direction: 'inbound' })
  expect(inbound).toMatchObject({ outbound: 0, outbound_answered: 0, answer_rate: null })
  expect(inbound.answered).toBeGreaterThan(0)
  expect(figures).toMatchObject({ outbound: outbound.calls, outbound_answered: outbound.answered })
  expect(figures.answer_rate).toBe(outbound.answered / outbound.calls)
  const { rows } = await client.call(analytics.breakdown, { query: { ...always, by: 'bot' } })
  const { points } = await client.call(analytics.series, { query: always })
  const { hours } = await client.call(analytics.hours, { query: always })
  for (const all of [rows, points, hours])
    expect(all.reduce((sum, one) => sum + (one.outbound_answered ?? 0), 0)).toBe(outbound.answered)
})

test('each completed call has one outcome, by which it is found', async () => {
  const { figures } = await client.call(analytics.summary, { query: always })
  const totals = new Map<string, number>()
  for (const result of callResults) {
    const found = await client.call(calls.list, { query: { result, limit: 100 } })
    for (const call of found.calls) expect(call.result).toBe(result)
    totals.set(result, found.pagination.total)
  }
  expect(totals.get('successful')).toBe(figures.successful)
  expect((totals.get('not_successful') ?? 0) + (totals.get('opted_out') ?? 0)).toBeGreaterThanOrEqual(
    figures.judged - figures.successful,
  )
  for (const result of ['voicemail', 'no_answer', 'busy'] as const)
    expect(totals.get(result)).toBe(figures.outcomes[result])
  expect(totals.get('opted_out')).toBeGreaterThan(0)
  expect([...totals.values()].reduce((sum, total) => sum + total)).toBe(
    (await totalOf({ call_status: 'ended' })) + (await totalOf({ call_status: 'error' })),
  )
})

test('the days of a chart add up to the calls that are found as busy or failed', async () => {
  const { points } = await client.call(analytics.series, { query: { ...always, min_bucket: 'day' } })
  const days = points.map(countResults)
  for (const result of ['busy', 'failed'] as const) {
    expect(days.reduce((sum, day) => sum + day[result], 0)).toBe(await totalOf({ result }))
  }
  expect(points.some(({ judged_failed = 0 }) => judged_failed > 0)).toBe(true)
})

test('the calls of each stage are found, as many as the figures count', async () => {
  const { figures } = await client.call(analytics.summary, { query: always })
  expect(figures.answered).toBeGreaterThan(figures.judged)
  const { calls: completed, answered, judged } = figures
  const totals = { completed, answered, evaluated: judged }
  for (const stage of callStages) expect(await totalOf({ stage })).toBe(totals[stage])
})

test('a call that silence ended says so, and is found by it', async () => {
  const silent = await client.call(calls.list, { query: { end_reason: 'silence', limit: 100 } })
  expect(silent.calls.length).toBeGreaterThan(0)
  for (const call of silent.calls) {
    expect(call).toMatchObject({ disconnection_reason: 'timeout', end_reason: 'silence' })
    const { events } = await client.call(calls.get, { id: call.call_id })
    expect(events?.map(({ type }) => type)).toContain('silence_ended_call')
  }
  const timeouts = await totalOf({ disconnection_reason: 'timeout' })
  const long = await totalOf({ end_reason: 'max_duration' })
  const other = await totalOf({ end_reason: 'timeout' })
  expect(silent.pagination.total + long + other).toBe(timeouts)
})
