import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { modelPrices } from '#contract/bots/model-prices'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { type AskedQuestion, type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { createSendText } from '#server/messages/handlers'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { samplePrice } from '#server/testing/bodies'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeNumber } from '#server/testing/things'
import { signsRequests } from '#server/webhooks/signatures'
import { createLeads } from './lead-call'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
const vault = createVault({ dataDirectory: '', key: testEncryptionKey })
const carrier = createSimulator({ speed: 1_000 })
let engine: CallEngine | undefined
let model: ModelServer
let ours: TestClient
let from_number: string

const isAnalysis = ({ body }: AskedQuestion) => body.messages[0]?.content?.startsWith('You analyze') === true
const isConversation = (question: AskedQuestion) => !isAnalysis(question)

beforeEach(async () => {
  const sign = signsRequests(vault)
  const sendText = createSendText(server.jobs)
  engine ??= await startCallEngine({
    opened: server,
    carrier,
    lead: createLeads({ database: server.database, outbound, vault, sign, sendText }),
    scanEveryMs: 100,
  })
  model = await startModelServer()
  ours = await newClient(server)
  from_number = (await makeNumber(ours)).phone_number
})
afterEach(() => model.close())
afterAll(() => engine?.close())

async function provide(allowed: { allows_hipaa?: boolean; allows_pci?: boolean } = {}) {
  const body = { name: 'Stub', base_url: model.base_url, key: 'k_secret', models: ['small'], ...allowed }
  const { id: provider_id } = await ours.call(modelProviders.create, { body })
  const chosen = { provider_id, model: 'small' }
  await ours.call(modelDefaults.update, { body: { conversation: chosen, analysis: chosen } })
}

const makeBot = async (changes: Record<string, unknown> = {}) =>
  (
    await ours.call(bots.create, {
      body: { name: 'Clinic', prompt: 'You call patients of the clinic.', ...changes },
    })
  ).uid

/** Places a call and returns it when it has ended. */
async function ended(override_agent_id: string, simulated_caller = 'helpful') {
  const body = {
    from_number,
    to_number: '+14155550123',
    override_agent_id,
    dynamic_variables: { simulated_caller, first_name: 'Ada' },
  }
  const { call_id } = await ours.call(calls.create, { body })
  const read = () => ours.call(calls.get, { id: call_id })
  const isOver = async () => ['ended', 'error'].includes((await read()).call_status)
  await expect.poll(isOver, { timeout: 20_000, interval: 50 }).toBe(true)
  return read()
}

const schema = {
  type: 'object',
  required: ['zip', 'day'],
  properties: { zip: { type: 'string' }, visits: { type: 'integer' }, day: { type: 'string' } },
}
const analyzed = (extracted_data: unknown) =>
  JSON.stringify({
    is_successful: true,
    success_evaluation: 'pass',
    summary: 'A day was found.',
    extracted_data,
  })

test('a model leads a call: a tool in the middle, knowledge cited, no filtered phrase, analysis and cost', async () => {
  await provide()
  const { id } = await ours.call(knowledgeBases.create, { body: { name: 'Handbook' } })
  const text = 'Open on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday.'
  await ours.call(snippets.create, { knowledge_base_id: id, body: { title: 'Opening hours', text } })
  const uid = await makeBot({
    auto_first_message: false,
    first_message: 'Hello {{first_name}}, this is the clinic.',
    knowledge_base_id: id,
    llm_model_name: 'small',
    llm_model_temperature: 0.3,
    advanced_settings: { filter_phrases: 'to be honest', agent_response_length: 'short' },
    post_call_settings: {
      summary_prompt: 'Write it as a haiku.',
      success_evaluation_prompt: 'Passed if a day was found.',
      structured_extraction_json_schema: schema,
    },
  })
  const tool = { type: 'send_email', name: 'Look up' } as const
  await ours.call(tools.create, { bot_uid: uid, body: tool })
  await ours.call(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'hang up' } })
  const prices = [{ ...samplePrice, model: 'small', price: 100, output_price: 1_000 }]
  await ours.call(modelPrices.update, { body: { prices } })
  const usage = { prompt_tokens: 100, completion_tokens: 10 }
  const named = { model: 'small-2026', usage }
  model.answer = (question) => {
    if (isAnalysis(question))
      return { ...named, text: analyzed({ day: 'Tuesday', visits: null, zip: '94110' }) }
    const asked = model.asked.filter(isConversation).length
    if (asked === 1)
      return {
        ...named,
        text: 'To be honest, I will look.',
        tools: [{ name: 'Look_up', arguments: '{"id":7}' }],
      }
    if (asked === 2) return { ...named, text: 'I found you. Which day suits you best?' }
    return { ...named, text: 'Good, to be honest. Goodbye.', tools: [{ name: 'hang_up' }] }
  }
  const call = await ended(uid)
  expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
  const spoken = (call.turns ?? []).filter(({ role }) => role === 'assistant')
  expect(spoken.map((turn) => turn.text)).toEqual([
    'Hello Ada, this is the clinic.',
    'I will look.',
    'I found you. Which day suits you best?',
    'Good. Goodbye.',
  ])
  expect(JSON.stringify(call)).not.toMatch(/to be honest/i)
  const [used] = call.tool_calls ?? []
  expect(used).toMatchObject({ name: 'Look up', arguments: { id: 7 }, result: 'Not sent: simulated' })
  expect(used?.at_ms).toBeGreaterThanOrEqual(spoken[1]?.end_ms ?? 0)
  expect(used?.at_ms).toBeLessThan(spoken[2]?.start_ms ?? 0)
  expect(spoken.at(-1)?.knowledge).toEqual([{ title: 'Opening hours', text }])
  expect(spoken.at(-1)?.latency?.e2e).toBeGreaterThan(0)
  expect(call.engine).toEqual({
    conversation: 'model',
    conversation_model: 'small-2026',
    conversation_provider: 'Stub',
    analysis: 'model',
    analysis_model: 'small-2026',
    analysis_provider: 'Stub',
  })
  expect(call.call_analysis).toMatchObject({ summary: 'A day was found.', success_evaluation: 'Pass' })
  expect(JSON.stringify(call.call_analysis?.extracted_data)).toBe('{"zip":"94110","day":"Tuesday"}')
  // Three replies of the conversation and one analysis, each with 100 tokens read and 10 written.
  expect(call.call_cost?.llm_cost).toBeCloseTo((4 * 100 * 100 + 4 * 10 * 1_000) / 1_000_000, 9)

  const [first] = model.asked
  expect(first?.headers.authorization).toBe('Bearer k_secret')
  expect(first?.body).toMatchObject({ model: 'small', temperature: 0.3 })
  const told = first?.body.messages[0]?.content ?? ''
  expect(told).toMatch(/one short sentence.*Never say: “to be honest”/s)
  expect(told).toMatch(/It is \w+day, .* in Los Angeles\./)
  expect(told).toContain('first_name: Ada')
  const asked =
    model.asked
      .find(isAnalysis)
      ?.body.messages.map(({ content }) => content)
      .join('\n') ?? ''
  expect(asked).toMatch(/haiku.*Passed if a day was found/s)
})

test('extracted data that does not fit is repaired once, and absent if it still does not', async () => {
  await provide()
  const uid = await makeBot({
    first_message: 'Hello.',
    post_call_settings: { structured_extraction_json_schema: schema },
  })
  const answers = [
    analyzed({ zip: 7 }),
    '{"extracted_data":{"zip":"94110"}}',
    analyzed({ zip: 7 }),
    analyzed({ zip: 8 }),
  ]
  model.answer = (question) => {
    if (!isAnalysis(question)) return { text: 'Goodbye.' }
    return { text: answers.shift() ?? '' }
  }
  const repaired = await ended(uid)
  expect(repaired.call_analysis?.extracted_data).toEqual({ zip: '94110' })
  expect(model.asked.filter(isAnalysis).at(-1)?.body.messages.at(-1)?.content).toContain(
    'zip: This must be a text',
  )
  const unfit = await ended(uid)
  expect(unfit.call_analysis).toMatchObject({ summary: 'A day was found.', extracted_data: null })
  expect(unfit.events).toContainEqual(
    expect.objectContaining({ type: 'analysis_incomplete', detail: expect.stringContaining('did not fit') }),
  )
  expect(model.asked.filter(isAnalysis).length).toBe(4)
})

test('a model that fails is spoken of politely, and recorded', async () => {
  await provide()
  model.answer = () => ({ status: 500, body: '{"error":{"message":"Out of memory"}}' })
  const call = await ended(await makeBot({ first_message: 'Hello.' }))
  expect(call).toMatchObject({ call_status: 'error', disconnection_reason: 'agent_error' })
  expect(call.turns?.at(-1)?.text).toMatch(/^I am sorry, .* Goodbye\.$/)
  const detail = 'The model refused: Out of memory (status 500)'
  expect(call.events).toContainEqual(expect.objectContaining({ type: 'model_failed', detail }))
  expect(call.engine).toMatchObject({ conversation: 'model', analysis: 'rules' })
  expect(model.asked.filter(isAnalysis)).toEqual([])
})

test('without a model the call is scripted, and says so', async () => {
  const call = await ended(await makeBot())
  expect(call.engine).toMatchObject({ conversation: 'scripted', analysis: 'rules', conversation_model: null })
  expect(call.call_analysis?.summary).toBeTruthy()
})

test.each([
  ['HIPAA', { hipaa_compliance_enabled: true }, { allows_hipaa: true }],
  ['PCI', { pci_compliance_enabled: true }, { allows_pci: true }],
])(
  'what a bot under %s says and hears goes only to a provider that is allowed',
  async (rule, settings, allowed) => {
    const canary = `canary ${rule}`
    const body = { prompt: `You call patients. Never mention the ${canary}.`, call_settings: settings }
    model.answer = (question) => (isAnalysis(question) ? { text: analyzed({}) } : { text: 'Goodbye.' })
    await provide()
    const scripted = await ended(await makeBot(body))
    expect(model.asked).toEqual([])
    expect(scripted.engine).toMatchObject({ conversation: 'scripted', analysis: 'rules' })
    expect(scripted.events?.map(({ type }) => type)).toContain('model_not_allowed')

    ours = await newClient(server)
    from_number = (await makeNumber(ours)).phone_number
    await provide(allowed)
    const led = await ended(await makeBot(body))
    expect(led.engine?.conversation).toBe('model')
    expect(JSON.stringify(model.asked)).toContain(canary)
    // The analysis of a call under HIPAA is not stored, so none is asked for.
    expect(model.asked.some(isAnalysis)).toBe(rule === 'PCI')
  },
)
