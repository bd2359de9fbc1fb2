import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { analysisRuns, isAnalysisRunOver } from '#contract/calls/analysis-runs'
import { calls } from '#contract/calls/calls'
import { modelDefaults } from '#contract/models/model-defaults'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { countCalls, recountCall } from '#server/analytics/count-calls'
import { ledCallsForFile } from '#server/conversation/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { startAnalyzing } from './run-jobs'

const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
const vault = createVault({ dataDirectory: '', key: testEncryptionKey })
const led = ledCallsForFile()
let working: { close(): Promise<void> } | undefined

const start = async () => {
  const { jobs, database } = led.server
  return startAnalyzing({ jobs, database, outbound, vault, recount: recountCall })
}
beforeAll(async () => {
  working = await start()
})
afterAll(() => working?.close())

const usage = { prompt_tokens: 100, completion_tokens: 10 }
const analysis = (summary: string, is_successful = false) => ({
  text: JSON.stringify({ summary, is_successful, success_evaluation: is_successful ? 'pass' : 'fail' }),
  model: 'gpt-4o',
  usage,
})

async function chooseAnalyst() {
  const { conversation } = await led.ours.call(modelDefaults.get, {})
  await led.ours.call(modelDefaults.update, { body: { analysis: conversation } })
}
const until = async (analysis_run_id: number) => {
  const read = () => led.ours.call(analysisRuns.get, { analysis_run_id })
  await expect.poll(async () => isAnalysisRunOver(await read()), { timeout: 20_000 }).toBe(true)
  return read()
}
const request = (...call_ids: string[]) => ({ query: {}, body: { call_ids } })
const endedCall = async (changes: Record<string, unknown> = {}) => led.ended(await led.makeBot([], changes))

test.each([analysisRuns.estimate, analysisRuns.create])(
  'a filter that does not exist is refused',
  async (operation) => {
    const { server, ours } = led
    const [method = '', path] = operation.route.split(' ')
    const response = await server.ask(method, `${path}?agent=nope`, { key: ours.key, body: {} })
    expect(response.status).toBe(400)
    expect((await response.json()).issues).toEqual([{ path: 'agent', message: 'This is not known.' }])
  },
)

test('calls are analyzed again: cost first, then progress, audit, and statistics that follow', async () => {
  const { ours, model, server } = led
  led.answers()
  const { call_id, call_cost } = await endedCall()
  expect(await ours.call(analysisRuns.estimate, request(call_id))).toMatchObject({
    calls: 1,
    analyzable: 0,
    reason: 'No model is chosen for analyses. Choose one in Settings › Models.',
  })
  expect((await ours.refusal(analysisRuns.create, request(call_id))).status).toBe(409)

  await chooseAnalyst()
  const organization = { id: ours.organization_id, database: server.database }
  await countCalls(organization)
  const counted = async () => {
    const rows = await server.database
      .selectFrom('call_statistics')
      .innerJoin('statistics_keys', 'statistics_keys.id', 'key_id')
      .select(['judged', 'successful'])
      .where('organization_id', '=', organization.id)
      .execute()
    return [...new Set(rows.map(({ judged, successful }) => `${successful} of ${judged}`))]
  }
  expect(await ours.call(analysisRuns.estimate, request(call_id))).toMatchObject({
    analyzable: 1,
    reason: null,
    model: 'small',
  })
  model.answer = () => analysis('Nothing was agreed.')
  const { id } = await ours.call(analysisRuns.create, request(call_id))
  expect(await until(id)).toMatchObject({ status: 'completed', total: 1, done: 1, failed: 0 })
  expect(await counted()).toEqual(['0 of 1'])
  const after = await ours.call(calls.get, { id: call_id })
  expect(after.call_analysis).toMatchObject({ summary: 'Nothing was agreed.', is_successful: false })
  expect(after.engine).toMatchObject({ analysis: 'model', analysis_model: 'gpt-4o', conversation: 'model' })
  const { cost } = await ours.call(analysisRuns.get, { analysis_run_id: id })
  expect(cost).toBeGreaterThan(0)
  expect(after.call_cost?.total_cost).toBeCloseTo((call_cost?.total_cost ?? 0) + cost, 6)

  model.answer = () => analysis('A day was agreed.', true)
  await until((await ours.call(analysisRuns.create, request(call_id))).id)
  expect(await counted()).toEqual(['1 of 1'])
  const entries = await ours.call(auditLog.list, { query: { action: 'analysis_run.create' } })
  expect(entries.entries).toHaveLength(2)
  expect(entries.entries[1]?.subject).toBe(`run ${id}: 1 call`)
})

test('calls under HIPAA and without a conversation are left out', async () => {
  await chooseAnalyst()
  led.answers()
  const { call_id } = await endedCall({ call_settings: { hipaa_compliance_enabled: true } })
  const { analyzable, reason } = await led.ours.call(analysisRuns.estimate, request(call_id))
  expect([analyzable, reason]).toEqual([0, expect.stringContaining('under HIPAA')])
  expect(led.model.asked.some(({ body }) => body.messages[0]?.content?.startsWith('You analyze'))).toBe(false)
})

test('a run continues after a restart, with the calls that are left, and can be canceled', async () => {
  await chooseAnalyst()
  led.answers()
  const uid = await led.makeBot([])
  const ended = [await led.ended(uid), await led.ended(uid), await led.ended(uid), await led.ended(uid)]
  const ids = ended.map(({ call_id }) => call_id)
  const { model, ours } = led
  let answered = 0
  model.answer = () => (answered++ === 0 ? analysis('First.') : 'hang')
  const { id } = await ours.call(analysisRuns.create, request(...ids))
  await expect.poll(async () => (await ours.call(analysisRuns.get, { analysis_run_id: id })).done).toBe(1)
  await working?.close()
  model.answer = () => analysis('Second.')
  working = await start()
  expect(await until(id)).toMatchObject({ status: 'completed', done: 4 })
  const summaries = await Promise.all(ids.map((call) => ours.call(calls.get, { id: call })))
  expect(summaries.filter(({ call_analysis }) => call_analysis?.summary === 'First.')).toHaveLength(1)

  model.answer = () => 'hang'
  const { id: second } = await ours.call(analysisRuns.create, request(...ids))
  await expect
    .poll(async () => (await ours.call(analysisRuns.get, { analysis_run_id: second })).status)
    .toBe('running')
  await ours.call(analysisRuns.cancel, { analysis_run_id: second })
  expect(await until(second)).toMatchObject({ status: 'cancelled', done: 0 })
  await expect.poll(() => model.left, { timeout: 10_000 }).toBeGreaterThan(0)
})

test('a call whose result could not be stored is analyzed again, and its cost counts once', async () => {
  await chooseAnalyst()
  led.answers()
  const { call_id, call_cost } = await endedCall()
  const { model, ours, server } = led
  let analyses = 0
  model.answer = () => analysis(`Analysis ${++analyses}.`)
  // A sequence advances although the transaction that fails is undone.
  await sql`create sequence failures`.execute(server.database)
  await sql`create function fail_once() returns trigger language plpgsql as $$
    begin if nextval('failures') = 1 then raise exception 'The server died.'; end if; return new; end $$`.execute(
    server.database,
  )
  await sql`create trigger fail_once before update on analysis_run_calls
    for each row when (new.call_id = ${sql.lit(call_id)}) execute function fail_once()`.execute(
    server.database,
  )
  const { id } = await ours.call(analysisRuns.create, request(call_id))
  const { cost, ...run } = await until(id)
  await sql`drop trigger fail_once on analysis_run_calls`.execute(server.database)
  expect(run).toMatchObject({ status: 'completed', done: 1, failed: 0 })
  const after = await ours.call(calls.get, { id: call_id })
  expect(after.call_analysis?.summary).toBe('Analysis 2.')
  expect(after.call_cost?.total_cost).toBeCloseTo((call_cost?.total_cost ?? 0) + cost, 6)
})
