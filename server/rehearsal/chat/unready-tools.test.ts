import { afterEach, beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { type ToolDraft, tools } from '#contract/bots/tools'
import type { RehearsalChatEvent, RehearsalChatTurn } from '#contract/rehearsal/chat'
import { rehearsalModel } from '#contract/rehearsal/model'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let model: ModelServer
let ours: TestClient

beforeEach(async () => {
  model = await startModelServer()
  ours = await newClient(server)
  await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
})
afterEach(() => model.close())

const variables = { email: 'ada@example.com' }
const opening: RehearsalChatTurn['lines'] = [
  { by: 'bot', text: 'Hello.' },
  { by: 'caller', text: 'Please.' },
]

/** The chat of a new bot whose model uses the tool once, with these arguments. */
async function use(tool: ToolDraft, args: object) {
  const { uid: bot_uid } = await ours.call(bots.create, { body: { name: 'Clinic', prompt: 'Be kind.' } })
  await ours.call(tools.create, { bot_uid, body: tool })
  const answers = [{ tools: [{ name: tool.name, arguments: JSON.stringify(args) }] }]
  model.answer = () => answers.shift() ?? { text: 'Well.' }
  const say = async (lines: RehearsalChatTurn['lines']) => {
    const body: RehearsalChatTurn = { lines, variables }
    const response = await server.ask('POST', `/v1/rehearsal-chat/${bot_uid}`, { key: ours.key, body })
    const events = (await response.text()).trimEnd().split('\n')
    return events.map((line): RehearsalChatEvent => JSON.parse(line))
  }
  const turn = (await say(opening)).find((event) => event.type === 'turn')
  return { turn, used: turn?.tools[0], say }
}

test('an email without a mail server is not asked about', async () => {
  const mail: ToolDraft = {
    type: 'send_email',
    name: 'Mail',
    static_params: { to: '{{email}}', subject: 'Hi' },
  }
  const { turn, used } = await use(mail, { body: 'See you.' })
  expect(used).toMatchObject({ error: 'No mail server is set. Enter it under Settings › Email.' })
  expect(used?.asks).toBeUndefined()
  expect(turn?.text).toContain('Well.')
})

const sample = { calendar_integration: 'sample', timezone: 'Europe/Berlin' }

test('the sample calendar is free on weekdays, by the clock of its zone', async () => {
  const times: ToolDraft = { type: 'check_calendar_availability', name: 'Times', static_params: sample }
  // A Saturday; the clock changes on the Sunday.
  const { used } = await use(times, { from: '2031-03-29' })
  expect(used?.result).toMatch(/sample calendar \(Europe\/Berlin\): 2031-03-31T07:00:00.000Z, /)
})

test('a booking in the sample calendar asks, and succeeds without a request', async () => {
  const book: ToolDraft = { type: 'call_booking', name: 'Book', static_params: sample }
  const args = { start: '2031-03-31T09:00:00+02:00', name: 'Ada', email: 'ada@example.com' }
  const { turn, used, say } = await use(book, args)
  expect(used?.asks?.text).toMatch(/March 31, 2031 at 9:00.AM \(Europe\/Berlin\), in the sample calendar$/)
  if (!turn || !used) throw new Error('No tool asked.')
  const decided = await say([
    ...opening,
    { by: 'bot', text: turn.text, tools: [{ ...used, decision: 'send' }] },
  ])
  const result = 'Booked for 2031-03-31T07:00:00.000Z in the sample calendar.'
  const [tool] = decided.find((event) => event.type === 'decided')?.tools ?? []
  expect(tool).toMatchObject({ result, variables: { booking_uid: 'sample' } })
  expect(tool?.exchange).toBeUndefined()
})
