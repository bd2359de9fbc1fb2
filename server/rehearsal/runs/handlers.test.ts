import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { rehearsalModel } from '#contract/rehearsal/model'
import { isRunOver, type RehearsalRunDraft, rehearsalRuns } from '#contract/rehearsal/runs'
import { type RehearsalScenarioDraft, rehearsalScenarios } from '#contract/rehearsal/suites'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { insertCase } from '#server/rehearsal/cases/store'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { rehearsalData } from './call-data'
import { startRehearsing } from './run-jobs'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let model: ModelServer
let ours: TestClient
let bot_uid: string
let working: { close(): Promise<void> } | undefined

const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
const vault = createVault({ dataDirectory: '', key: 'ab'.repeat(32) })
const work = async () => {
  const { jobs, database } = server
  working = await startRehearsing({ jobs, database, outbound, vault })
}

beforeEach(async () => {
  model = await startModelServer()
  ours = await newClient(server)
  const body = {
    name: 'Clinic',
    first_message: 'Hello, this is the clinic.',
    prompt: 'You call patients.\nAsk which day suits them.\nAsk for their e-mail address.',
  }
  bot_uid = (await ours.call(bots.create, { body })).uid
})
afterEach(async () => {
  await working?.close()
  working = undefined
  model.close()
})

const add = (draft: Partial<RehearsalScenarioDraft> = {}) =>
  ours.call(rehearsalScenarios.create, {
    body: { bot_uid, name: 'Friendly', simulated_caller: 'helpful', ...draft },
  })

async function over(draft: Partial<RehearsalRunDraft> = {}) {
  const { id } = await ours.call(rehearsalRuns.create, { body: { bot_uid, ...draft } })
  const run = () => ours.call(rehearsalRuns.get, { rehearsal_run_id: id })
  await expect.poll(async () => isRunOver(await run()), { timeout: 20_000, interval: 50 }).toBe(true)
  const { rehearsal_results: results } = await ours.call(rehearsalRuns.results, { rehearsal_run_id: id })
  return { run: await run(), results }
}

test('a page of results far beyond the last one is empty', async () => {
  await add()
  const { id: rehearsal_run_id } = await ours.call(rehearsalRuns.create, { body: { bot_uid } })
  for (const offset of [1_000, 2_147_483_647, 999_999_999_999_999]) {
    const query = { offset }
    const { rehearsal_results } = await ours.call(rehearsalRuns.results, { rehearsal_run_id, query })
    expect(rehearsal_results).toEqual([])
  }
})

test('an edit is rehearsed beside what is saved, and the same every time', async () => {
  await add({
    assertions: [
      { kind: 'said', value: 'good day' },
      { kind: 'never_said', value: 'refund' },
    ],
  })
  await add({
    name: 'No more',
    simulated_caller: 'do_not_call',
    assertions: [{ kind: 'ended_by', value: 'bot' }],
  })
  await work()
  const edit = { changes: { first_message: 'Good day from the clinic.' }, compare: true }
  const { run, results } = await over(edit)
  expect(run).toMatchObject({
    status: 'completed',
    total: 4,
    done: 4,
    played_by: null,
    changed: ['first_message'],
    edited: { passed: 2, failed: 0 },
    saved: { passed: 1, failed: 1 },
  })
  expect(results.map(({ name, caller }) => [name, caller])).toEqual([
    ['Friendly', 'Helpful: answers every question'],
    ['No more', 'Asks not to be called again'],
  ])
  expect(results[0]?.edited?.lines?.some(({ text }) => text === 'Good day from the clinic.')).toBe(true)
  expect(results[0]?.saved?.checks[0]).toMatchObject({ passed: false, detail: 'The bot never said it.' })
  const again = await over(edit)
  const linesOf = (one: typeof results) => one.map(({ edited }) => edited?.lines)
  expect(linesOf(again.results)).toEqual(linesOf(results))
})

test('a model plays the bot against a past call, its tools are stood in for, and data is extracted by it', async () => {
  await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
  await ours.call(tools.create, { bot_uid, body: { type: 'end_call', name: 'hang_up' } })
  const organization = { id: ours.organization_id, database: server.database }
  const past = await insertCase(organization, {
    name: 'Late',
    bot_uid,
    source_call_id: 'call_1',
    direction: 'outbound',
    dynamic_variables: {},
    lines: [
      { heard: 'Hello', says: 'I am late.' },
      { heard: 'Which day suits you?', says: 'Thursday, please.' },
    ],
  })
  await add({
    simulated_caller: null,
    rehearsal_case_id: past?.id ?? 0,
    assertions: [
      { kind: 'called_tool', value: 'hang_up' },
      { kind: 'extracted', path: 'day', value: 'Thursday' },
      { kind: 'under_turns', value: '5' },
    ],
  })
  model.answer = ({ body: { messages } }) => {
    if (messages.length === 1) return { text: '```json\n{"day":"Thursday"}\n```' }
    const heard = messages.at(-1)?.content ?? ''
    return heard.includes('Thursday')
      ? { text: 'Thank you, goodbye.', tools: [{ name: 'hang_up' }] }
      : { text: 'Which day suits you?' }
  }
  await work()
  const schema = { type: 'object', properties: { day: { type: 'string' } } }
  const changes = { post_call_settings: { structured_extraction_json_schema: schema } }
  const { run, results } = await over({ changes })
  expect(results[0]?.edited?.checks.filter(({ passed }) => !passed)).toEqual([])
  expect(run).toMatchObject({ played_by: { model: 'small' }, edited: { passed: 1, failed: 0 } })
  await rehearsalData.forgetTexts?.(organization, ['call_1'])
  const { rehearsal_results: kept } = await ours.call(rehearsalRuns.results, { rehearsal_run_id: run.id })
  expect(kept[0]?.edited).toMatchObject({ lines: null, checks: [{}, {}, {}] })
  expect(JSON.stringify(kept)).not.toContain('I am late')
})

test('a run goes on after a restart where it was, and can be stopped while a model is silent', async () => {
  await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
  for (const name of ['one', 'two', 'three']) await add({ name, simulated_caller: 'hurried' })
  let answers = 0
  model.answer = () => {
    answers += 1
    return answers === 2 ? 'hang' : { text: 'Thank you and goodbye.' }
  }
  await work()
  const { id } = await ours.call(rehearsalRuns.create, { body: { bot_uid } })
  const run = () => ours.call(rehearsalRuns.get, { rehearsal_run_id: id })
  await expect.poll(() => answers, { timeout: 20_000 }).toBe(2)
  expect(await run()).toMatchObject({ status: 'running', done: 1 })
  expect((await ours.refusal(rehearsalRuns.create, { body: { bot_uid } })).status).toBe(409)
  await working?.close()
  await expect.poll(() => model.left).toBe(1)
  expect(await run()).toMatchObject({ status: 'running', done: 1 })
  await work()
  await expect.poll(async () => (await run()).status, { timeout: 20_000 }).toBe('completed')
  expect(await run()).toMatchObject({ done: 3, edited: { passed: 3 } })
  model.answer = () => 'hang'
  const next = await ours.call(rehearsalRuns.create, { body: { bot_uid } })
  await expect.poll(() => model.asked.length, { timeout: 20_000 }).toBeGreaterThan(4)
  await ours.call(rehearsalRuns.cancel, { rehearsal_run_id: next.id })
  await expect.poll(() => model.left, { timeout: 10_000 }).toBe(2)
  expect(await ours.call(rehearsalRuns.get, { rehearsal_run_id: next.id })).toMatchObject({
    status: 'cancelled',
  })
})

test('a model that fails breaks the rehearsal and says why; of a bot under HIPAA no words are stored', async () => {
  await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
  await add()
  model.answer = () => ({ status: 500, body: '' })
  await work()
  const { results } = await over()
  expect(results[0]?.edited).toMatchObject({ status: 'broken', reason: 'The model refused with status 500.' })
  await ours.call(rehearsalModel.update, { body: { base_url: null } })
  const hipaa = await over({ changes: { call_settings: { hipaa_compliance_enabled: true } } })
  expect(hipaa.results[0]?.edited).toMatchObject({
    status: 'passed',
    lines: null,
    ended_by: expect.any(String),
  })
  const pci = await over({ changes: { call_settings: { pci_compliance_enabled: true } } })
  expect(pci.results[0]?.edited?.lines?.length).toBeGreaterThan(3)
})

test('a suite without scenarios cannot run, and a completed run is overridden with a reason', async () => {
  expect((await ours.refusal(rehearsalRuns.create, { body: { bot_uid } })).error).toMatch(/no scenarios/)
  await add({ assertions: [{ kind: 'said', value: 'never ever' }] })
  await work()
  const { run } = await over()
  const rehearsal_run_id = run.id
  expect(
    (await ours.refusal(rehearsalRuns.override, { rehearsal_run_id, body: { reason: '' } })).status,
  ).toBe(400)
  const body = { reason: 'The line is down.' }
  expect(await ours.call(rehearsalRuns.override, { rehearsal_run_id, body })).toMatchObject({
    overridden: body.reason,
  })
  const { entries } = await ours.call(auditLog.list, { query: { action: 'rehearsal.override' } })
  expect(entries).toMatchObject([{ reason: body.reason }])
})

test('without a model, the bot answers from its knowledge', async () => {
  const { id: knowledge_base_id } = await ours.call(knowledgeBases.create, { body: { name: 'Handbook' } })
  const body = { title: 'Parking', text: 'You can park behind the clinic.' }
  await ours.call(snippets.create, { knowledge_base_id, body })
  await ours.call(bots.update, { uid: bot_uid, body: { knowledge_base_id } })
  const organization = { id: ours.organization_id, database: server.database }
  const past = await insertCase(organization, {
    name: 'Parks',
    bot_uid,
    source_call_id: 'call_1',
    direction: 'outbound',
    dynamic_variables: {},
    lines: [
      { heard: 'Hello', says: 'Hello.' },
      { heard: 'Which day suits you?', says: 'Where can I park?' },
    ],
  })
  await add({
    simulated_caller: null,
    rehearsal_case_id: past?.id ?? 0,
    assertions: [{ kind: 'said', value: 'park behind the clinic' }],
  })
  await work()
  const { results } = await over()
  expect(results[0]?.edited?.checks).toMatchObject([{ passed: true }])
})
