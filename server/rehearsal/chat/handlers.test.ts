import { afterEach, beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { addressOf } from '#contract/http/client'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { type RehearsalChatEvent, type RehearsalChatTurn, rehearsalChat } from '#contract/rehearsal/chat'
import { rehearsalModel } from '#contract/rehearsal/model'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let model: ModelServer
let ours: TestClient
let bot_uid: string

beforeEach(async () => {
  model = await startModelServer()
  ours = await newClient(server)
  const body = {
    name: 'Clinic',
    first_message: 'Hello {{first_name}}, this is the clinic.',
    prompt: 'You call patients.\nAsk which day suits them.\nAsk for their e-mail address.',
  }
  bot_uid = (await ours.call(bots.create, { body })).uid
})
afterEach(() => model.close())

const useModel = () =>
  ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small', key: 'k_secret' } })

async function chat(body: RehearsalChatTurn): Promise<RehearsalChatEvent[]> {
  const path = addressOf(rehearsalChat.answer, { bot_uid, body } as never)
  const response = await server.ask('POST', path, { key: ours.key, body })
  expect(response.status).toBe(200)
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const turnIn = (events: RehearsalChatEvent[]) => events.find((event) => event.type === 'turn')
const caller = (text: string) => ({ by: 'caller' as const, text })
const bot = (text: string) => ({ by: 'bot' as const, text })

test('the scripted bot says what is edited and not saved, and its variables are filled or named', async () => {
  const opening = await chat({ lines: [] })
  expect(opening[0]).toEqual({ type: 'cast', played_by: null, unfilled: ['first_name'] })
  expect(turnIn(opening)).toMatchObject({ text: 'Hello {{first_name}}, this is the clinic.', ended_by: null })
  expect(turnIn(opening)).not.toHaveProperty('response_ms')
  const edited = await chat({
    changes: { first_message: 'Good day {{first_name}}.' },
    variables: { first_name: 'Ada' },
    lines: [],
  })
  expect(edited[0]).toMatchObject({ unfilled: [] })
  expect(turnIn(edited)).toMatchObject({ text: 'Good day Ada.' })
  expect((await ours.call(bots.get, { uid: bot_uid })).first_message).toContain('clinic')
})

test('the scripted bot goes on from what was said, and the same talk gives the same words', async () => {
  const lines = [bot('Hello'), caller('Yes, I can talk.')]
  const seed = 'one'
  const first = turnIn(await chat({ lines, seed }))
  expect(first?.text).toMatch(/day/)
  expect(turnIn(await chat({ lines, seed }))).toEqual(first)
  await ours.call(tools.create, { bot_uid, body: { type: 'end_call', name: 'Bye' } })
  expect(turnIn(await chat({ lines: [...lines, caller('Do not call me again.')] }))).toMatchObject({
    ended_by: 'bot',
    tools: [{ name: 'Bye', type: 'end_call' }],
  })
})

test('a model is told the edited prompt and offered the tools; its words come as it says them', async () => {
  await useModel()
  await ours.call(tools.create, {
    bot_uid,
    body: { type: 'send_email', name: 'Look up' },
  })
  await ours.call(tools.create, { bot_uid, body: { type: 'end_call', name: 'end' } })
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1
      ? { tools: [{ name: 'Look_up', arguments: '{"id":7}' }] }
      : { text: 'It is on Tuesday. Goodbye.', tools: [{ name: 'end' }] }
  }
  const events = await chat({
    changes: { prompt: 'Be brief, {{missing}}.' },
    lines: [bot('Hello.'), caller('When is it?')],
  })
  expect(events[0]).toMatchObject({ played_by: { model: 'small', host: new URL(model.base_url).host } })
  expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(3)
  expect(turnIn(events)).toEqual({
    type: 'turn',
    text: 'One moment, please. It is on Tuesday. Goodbye.',
    tools: [
      {
        name: 'Look up',
        type: 'send_email',
        arguments: { id: 7 },
        result: 'The tool failed: No mail server is set. Enter it under Settings › Email.',
        error: 'No mail server is set. Enter it under Settings › Email.',
        duration_ms: 0,
      },
      { name: 'end', type: 'end_call' },
    ],
    response_ms: expect.any(Number),
    ended_by: 'bot',
  })
  const [first, second] = model.asked
  expect(first?.headers.authorization).toBe('Bearer k_secret')
  expect(first?.body.messages[0]?.content).toMatch(/^Be brief, \(missing is not known\)\./)
  expect(first?.body.tools?.map((tool) => tool.function.name).toSorted()).toEqual(['Look_up', 'end'])
  expect(second?.body.messages.at(-1)).toMatchObject({ role: 'tool' })
  expect(second?.body.messages.at(-1)?.content).toMatch(/No mail server is set/)
})

test('a model is told what the knowledge of the bot says about the last question, and the talk says which passages', async () => {
  await useModel()
  const base = await ours.call(knowledgeBases.create, { body: { name: 'Handbook' } })
  const scope = { knowledge_base_id: base.id }
  const text = `Cars may be left behind the house. ${'x'.repeat(5_000)}`
  await ours.call(snippets.create, { ...scope, body: { title: 'Parking', text } })
  await ours.call(faqs.create, { ...scope, body: { question: 'When do you open?', answer: 'At eight.' } })
  model.answer = () => ({ text: 'Behind the house.' })
  const lines = [
    bot('Hello.'),
    caller('When do you open?'),
    bot('At eight.'),
    caller('Where do I leave my car?'),
  ]
  const without = turnIn(await chat({ lines }))
  expect(without).not.toHaveProperty('knowledge')
  const turn = turnIn(await chat({ changes: { knowledge_base_id: base.id }, lines }))
  expect(turn?.knowledge).toMatchObject([{ title: 'Parking' }])
  const told = model.asked.at(-1)?.body.messages[0]?.content ?? ''
  expect(told).toContain('Cars may be left behind the house.')
  expect(told).not.toContain('At eight')
  expect(told.length).toBeLessThan(3_000)
})

test('a bot that was never stored is talked to as it is drafted, and stays unstored', async () => {
  const before = await ours.call(bots.list, {})
  const bot = { name: 'New', prompt: 'You call patients.', first_message: 'Good day {{first_name}}.' }
  const body = { bot, lines: [], variables: { first_name: 'Ada' } }
  const response = await server.ask('POST', '/v1/rehearsal-chat', { key: ours.key, body })
  expect(await response.text()).toContain('"text":"Good day Ada."')
  expect((await ours.call(bots.list, {})).pagination.total).toBe(before.pagination.total)
  const { status, issues } = await ours.refusal(rehearsalChat.answerDraft, {
    body: { ...body, bot: { ...bot, prompt: '' } },
  })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'bot.prompt' })
})

test('a model that fails says why, and nothing is broken by it', async () => {
  await useModel()
  model.answer = () => ({ status: 401, body: '{}' })
  expect(await chat({ lines: [bot('Hello.'), caller('Hi')] })).toContainEqual({
    type: 'failed',
    message: 'The key was not accepted (status 401).',
  })
})

test('the key of the model is never answered, and goes to no other host', async () => {
  const set = await useModel()
  expect(set).toMatchObject({ base_url: model.base_url, model: 'small', has_key: true })
  expect(JSON.stringify(await ours.call(rehearsalModel.get, {}))).not.toContain('k_secret')
  expect(await ours.call(rehearsalModel.test, {})).toMatchObject({ text: 'Good morning.', error: null })
  const elsewhere = await startModelServer()
  const body = { base_url: elsewhere.base_url }
  expect(await ours.call(rehearsalModel.update, { body })).toMatchObject({ has_key: false })
  await ours.call(rehearsalModel.test, {})
  expect(elsewhere.asked[0]?.headers.authorization).toBeUndefined()
  elsewhere.close()
  const none = await newClient(server)
  expect((await none.refusal(rehearsalModel.test, {})).status).toBe(409)
})

test('what is wrong with an edit stands beside its field', async () => {
  const changes = { auto_first_message: true }
  const { status, issues } = await ours.refusal(rehearsalChat.answer, {
    bot_uid,
    body: { changes, lines: [] },
  })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'first_message' })
})
