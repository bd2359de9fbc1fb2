import { afterEach, beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import type { ToolDraft } from '#contract/bots/tools'
import { tools } from '#contract/bots/tools'
import type { RehearsalChatEvent, RehearsalChatTurn } from '#contract/rehearsal/chat'
import { rehearsalModel } from '#contract/rehearsal/model'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { type Receiver, startReceiver } from '#server/webhooks/testing'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let model: ModelServer
let receiver: Receiver
let ours: TestClient

beforeEach(async () => {
  model = await startModelServer()
  receiver = await startReceiver()
  ours = await newClient(server)
  await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
})
afterEach(async () => {
  model.close()
  await receiver.close()
})

async function makeBot(...drafts: ToolDraft[]) {
  const { uid: bot_uid } = await ours.call(bots.create, { body: { name: 'Clinic', prompt: 'Be kind.' } })
  for (const body of drafts) await ours.call(tools.create, { bot_uid, body })
  return bot_uid
}

async function chat(botUid: string, body: RehearsalChatTurn) {
  const path = `/v1/rehearsal-chat/${botUid}`
  const response = await server.ask('POST', path, { key: ours.key, body })
  const events: RehearsalChatEvent[] = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const turn = events.find((event) => event.type === 'turn')
  if (!turn) throw new Error(JSON.stringify(events))
  return turn
}

const find = (): ToolDraft => ({
  type: 'api_request',
  name: 'Find',
  url: `${receiver.url}/find/{{first_name}}?key=hidden-key`,
  static_params: { response_variables: { slot: 'slots[0]' } },
})
const hello = { by: 'bot' as const, text: 'Hello.' }
const caller = (text: string) => ({ by: 'caller' as const, text })

test('a chat sends the request of a tool, answers from the response, and shows both without secrets', async () => {
  receiver.answer = (response) => response.end('{"slots":["09:00"]}')
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1 ? { tools: [{ name: 'Find' }] } : { text: 'Nine is free.' }
  }
  const uid = await makeBot(find())
  const turn = await chat(uid, { lines: [hello, caller('When?')], variables: { first_name: 'Ada' } })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/find/Ada?key=hidden-key'])
  expect(turn).toMatchObject({
    text: expect.stringContaining('Nine is free.'),
    tools: [
      {
        name: 'Find',
        result: '{"slots":["09:00"]}',
        variables: { slot: '09:00' },
        exchange: { method: 'GET', response_status: 200 },
      },
    ],
  })
  expect(JSON.stringify(turn)).not.toContain('hidden-key')
  expect(model.asked.at(1)?.body.messages.at(-1)).toMatchObject({
    role: 'tool',
    content: '{"slots":["09:00"]}',
  })
})

test('later turns know earlier results, and their variables fill later tools', async () => {
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1 ? { tools: [{ name: 'Book' }] } : { text: 'Booked.' }
  }
  const book: ToolDraft = {
    type: 'api_request',
    name: 'Book',
    method: 'post',
    url: `${receiver.url}/book/{{slot}}`,
  }
  const uid = await makeBot(find(), book)
  const found = {
    name: 'Find',
    type: 'api_request',
    result: '{"slots":["09:00"]}',
    variables: { slot: '09:00' },
  }
  await chat(uid, { lines: [hello, { by: 'bot', text: 'Nine is free.', tools: [found] }, caller('Yes.')] })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/book/09%3A00'])
  const known = model.asked[0]?.body.messages.find(({ role }) => role === 'tool')
  expect(known?.content).toBe('{"slots":["09:00"]}')
})

test('a tool that fails says why in the chat and to the model', async () => {
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1 ? { tools: [{ name: 'Find' }] } : { text: 'I cannot look.' }
  }
  const uid = await makeBot({ ...find(), url: 'http://10.0.0.1/' })
  const turn = await chat(uid, { lines: [hello, caller('When?')] })
  const error = expect.stringMatching(/^10\.0\.0\.1 is not a public address/)
  expect(turn.tools).toMatchObject([{ name: 'Find', error }])
  expect(model.asked.at(1)?.body.messages.at(-1)?.content).toMatch(/^The tool failed: 10\.0\.0\.1/)
})

test('chats use tools at most 20 times a minute', async () => {
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked % 2 === 1 ? { tools: Array(8).fill({ name: 'Find' }) } : { text: 'Enough.' }
  }
  receiver.answer = (response) => response.end('{}')
  const uid = await makeBot(find())
  const variables = { first_name: 'Ada' }
  const ask = () => chat(uid, { lines: [hello, caller('When?')], variables })
  await ask()
  await ask()
  const turn = await ask()
  expect(receiver.received.length).toBe(20)
  expect(turn.tools.at(-1)?.error).toMatch(/^More than 20/)
})

test('the model does not wait for an async tool in a chat, but the chat shows its result', async () => {
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1 ? { tools: [{ name: 'Find' }] } : { text: 'I am looking.' }
  }
  receiver.answer = (response) => response.end('{"slots":["09:00"]}')
  const uid = await makeBot({ ...find(), async: true })
  const turn = await chat(uid, { lines: [hello, caller('When?')], variables: { first_name: 'Ada' } })
  expect(turn).toMatchObject({
    text: 'I am looking.',
    tools: [{ name: 'Find', result: '{"slots":["09:00"]}', variables: { slot: '09:00' } }],
  })
  expect(model.asked.at(1)?.body.messages.at(-1)?.content).toMatch(/^The tool is running/)
})
