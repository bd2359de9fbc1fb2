import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailServer } from '#contract/accounts/mail-server'
import { bots } from '#contract/bots/bots'
import { type ToolDraft, tools } from '#contract/bots/tools'
import { messages } from '#contract/messages/messages'
import type { RehearsalChatEvent, RehearsalChatTurn } from '#contract/rehearsal/chat'
import { rehearsalModel } from '#contract/rehearsal/model'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { startSmtpServer } from '#server/kernel/mail/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeNumber } from '#server/testing/things'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let model: ModelServer
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let ours: TestClient

beforeEach(async () => {
  model = await startModelServer()
  smtp = await startSmtpServer({ authOptional: true })
  ours = await newClient(server)
  await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
  const from_address = 'desk@example.com'
  await ours.call(mailServer.update, {
    body: { host: '127.0.0.1', port: smtp.port, security: 'none', from_address },
  })
})
afterEach(async () => {
  model.close()
  await smtp.close()
})

const email: ToolDraft = {
  type: 'send_email',
  name: 'Mail',
  static_params: { to: '{{email}}', subject: 'For {{first_name}}' },
}
const text: ToolDraft = {
  type: 'send_sms',
  name: 'Text',
  static_params: { type: 'static', message: 'See you, {{first_name}}.' },
}
const booking: ToolDraft = {
  type: 'call_booking',
  name: 'Book',
  static_params: { calendar_integration: '42', timezone: 'Europe/Berlin' },
}
const variables = { first_name: 'Ada', email: 'ada@example.com' }

async function makeBot(...drafts: ToolDraft[]) {
  const { uid: bot_uid } = await ours.call(bots.create, { body: { name: 'Clinic', prompt: 'Be kind.' } })
  const made = []
  for (const body of drafts) made.push(await ours.call(tools.create, { bot_uid, body }))
  return { bot_uid, ids: made.map(({ id }) => id) }
}

/** The model uses a tool once, and says `then` afterwards. */
function callOnce(name: string, args: object, then = 'Done.') {
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1 ? { tools: [{ name, arguments: JSON.stringify(args) }] } : { text: then }
  }
}

async function chat(botUid: string, body: RehearsalChatTurn) {
  const response = await server.ask('POST', `/v1/rehearsal-chat/${botUid}`, { key: ours.key, body })
  const events: RehearsalChatEvent[] = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return {
    events,
    turn: events.find((event) => event.type === 'turn'),
    decided: events.find((event) => event.type === 'decided')?.tools,
  }
}

const lines = [
  { by: 'bot' as const, text: 'Hello.' },
  { by: 'caller' as const, text: 'Write to me.' },
]

/** The chat up to what the tool asks, and how it goes on with a decision. */
async function asked(botUid: string) {
  const { turn } = await chat(botUid, { lines, variables })
  const [tool] = turn?.tools ?? []
  if (!turn || !tool) throw new Error('No tool asked.')
  const decide = (decision: 'send' | 'skip', values = variables) =>
    chat(botUid, {
      variables: values,
      lines: [...lines, { by: 'bot', text: turn.text, tools: [{ ...tool, decision }] }],
    })
  return { turn, tool, decide }
}

const toldLast = () => model.asked.at(-1)?.body.messages.at(-1)

test('an email waits for a decision, and is then sent exactly as shown', async () => {
  const { bot_uid } = await makeBot(email)
  callOnce('Mail', { body: 'See you on Tuesday.' }, 'I have sent it.')
  const { turn, tool, decide } = await asked(bot_uid)
  expect(turn).toMatchObject({ text: 'One moment, please.', ended_by: null })
  expect(tool).toMatchObject({
    name: 'Mail',
    asks: { to: 'ada@example.com', subject: 'For Ada', text: 'See you on Tuesday.' },
  })
  expect(tool).not.toHaveProperty('result')
  expect(smtp.received).toEqual([])
  const after = await decide('send')
  expect(smtp.received).toMatchObject([{ from: 'desk@example.com', to: ['ada@example.com'] }])
  expect(smtp.received[0]?.text).toMatch(/^Subject: For Ada\r$/m)
  expect(smtp.received[0]?.text).toContain('See you on Tuesday.')
  expect(after.decided).toMatchObject([{ name: 'Mail', result: expect.stringMatching(/accepted/) }])
  expect(after.turn?.text).toBe('I have sent it.')
  expect(toldLast()).toMatchObject({ role: 'tool', content: expect.stringMatching(/accepted the email/) })
})

test('a decision that was carried out is not carried out again', async () => {
  const { bot_uid } = await makeBot(email)
  callOnce('Mail', { body: 'Hi.' })
  const { turn, decide } = await asked(bot_uid)
  const { decided = [] } = await decide('send')
  const again = [...lines, { by: 'bot' as const, text: turn.text, tools: decided }]
  expect((await chat(bot_uid, { lines: again, variables })).decided).toBeUndefined()
  expect(smtp.received).toHaveLength(1)
})

test('the same decision at once, or again later, sends once and gets the same result', async () => {
  const { bot_uid } = await makeBot(email)
  callOnce('Mail', { body: 'Hi.' })
  const { decide } = await asked(bot_uid)
  await Promise.all([decide('send'), decide('send'), decide('send')])
  expect(smtp.received).toHaveLength(1)
  expect((await decide('send')).decided).toMatchObject([{ result: expect.stringMatching(/accepted/) }])
  expect((await decide('skip')).decided).toMatchObject([{ result: expect.stringMatching(/accepted/) }])
  expect(smtp.received).toHaveLength(1)
})

test('the same question in another chat can be decided again', async () => {
  const { bot_uid } = await makeBot(email)
  for (const count of [1, 2]) {
    callOnce('Mail', { body: 'Hi.' })
    await (await asked(bot_uid)).decide('send')
    expect(smtp.received).toHaveLength(count)
  }
})

test('equal tools of a line that no question was asked about send once', async () => {
  const { bot_uid } = await makeBot(email)
  callOnce('Mail', { body: 'Hi.' })
  const { tool } = await asked(bot_uid)
  const { id: _, ...crafted } = { ...tool, decision: 'send' as const }
  const many = Array.from({ length: 5 }, () => crafted)
  await chat(bot_uid, { variables, lines: [...lines, { by: 'bot', text: '', tools: many }] })
  expect(smtp.received).toHaveLength(1)
})

test('a text that must not be sent is not, and the model is told so', async () => {
  await makeNumber(ours)
  const { bot_uid } = await makeBot(text)
  callOnce('Text', {}, 'As you like.')
  const { tool, decide } = await asked(bot_uid)
  expect(tool.asks).toEqual({ to: '', text: 'See you, Ada.' })
  const after = await decide('skip')
  expect(after.turn?.text).toBe('As you like.')
  expect(toldLast()?.content).toMatch(/the user declined/)
  expect((await ours.call(messages.list, { query: {} })).messages).toEqual([])
})

test('a text without a number is asked about again instead of sent', async () => {
  await makeNumber(ours)
  const { bot_uid } = await makeBot(text)
  callOnce('Text', {})
  const { tool, decide } = await asked(bot_uid)
  for (const user_number of [undefined, '', ' ']) {
    const values = { ...variables, ...(user_number !== undefined && { user_number }) }
    const { decided, turn } = await decide('send', values)
    expect(decided).toMatchObject([{ asks: tool.asks }])
    expect(turn).toBeUndefined()
  }
  expect((await ours.call(messages.list, { query: {} })).messages).toEqual([])
})

test('a text goes to the number among the values', async () => {
  await makeNumber(ours)
  const { bot_uid } = await makeBot(text)
  callOnce('Text', {})
  const { decide } = await asked(bot_uid)
  const own = { ...variables, user_number: '+14155550177' }
  const changed = await decide('send', own)
  expect(changed.decided).toMatchObject([{ asks: { to: '+14155550177' } }])
  expect(changed.decided?.[0]).not.toHaveProperty('decision')
  expect(changed.turn).toBeUndefined()
  expect((await ours.call(messages.list, { query: {} })).messages).toEqual([])
  const again = [
    ...lines,
    { by: 'bot' as const, text: '', tools: [{ ...changed.decided?.[0], decision: 'send' }] },
  ]
  await chat(bot_uid, { lines: again as RehearsalChatTurn['lines'], variables: own })
  expect((await ours.call(messages.list, { query: {} })).messages).toMatchObject([
    { to_number: '+14155550177', message: 'See you, Ada.' },
  ])
})

test('content that changed after the question is asked about again', async () => {
  const { bot_uid, ids } = await makeBot(email)
  callOnce('Mail', { body: 'Hi.' })
  const { decide } = await asked(bot_uid)
  const static_params = { to: 'eve@example.com', subject: 'Other' }
  await ours.call(tools.update, { bot_uid, tool_id: ids[0] ?? 0, body: { static_params } })
  const { decided, turn } = await decide('send')
  expect(decided).toMatchObject([{ asks: { to: 'eve@example.com', subject: 'Other' } }])
  expect(turn).toBeUndefined()
  expect(smtp.received).toEqual([])
})

test('a booking says when and for whom', async () => {
  const { bot_uid } = await makeBot(booking)
  callOnce('Book', { start: '2026-02-03T09:00:00+01:00', name: 'Ada', email: 'ada@example.com' })
  const { tool, decide } = await asked(bot_uid)
  expect(tool.asks).toEqual({
    to: 'Ada <ada@example.com>',
    subject: 'Appointment',
    text: expect.stringMatching(/^Tuesday, February 3, 2026 at 9:00.AM \(Europe\/Berlin\)$/),
  })
  const { decided } = await decide('skip')
  expect(decided).toMatchObject([{ result: expect.stringMatching(/the user declined/) }])
})

test('a tool that cannot send anything says why at once', async () => {
  const { bot_uid } = await makeBot(email)
  callOnce('Mail', { body: 'Hi.' }, 'I cannot.')
  const { turn } = await chat(bot_uid, { lines, variables: { first_name: 'Ada' } })
  expect(turn).toMatchObject({ tools: [{ error: 'There is no value for {{email}}.' }] })
  expect(turn?.text).toContain('I cannot.')
})

test('a line without a decision sends nothing, and the model knows', async () => {
  const { bot_uid } = await makeBot(email)
  callOnce('Mail', { body: 'Hi.' })
  const { turn, tool } = await asked(bot_uid)
  const undecided = [...lines, { by: 'bot' as const, text: turn.text, tools: [tool] }, lines[1]]
  await chat(bot_uid, { lines: undecided as RehearsalChatTurn['lines'], variables })
  expect(smtp.received).toEqual([])
  const told = model.asked.at(-1)?.body.messages.find(({ role }) => role === 'tool')
  expect(told?.content).toMatch(/has not answered/)
})
