import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailServer } from '#contract/accounts/mail-server'
import type { ToolDraft } from '#contract/bots/tools'
import { tools } from '#contract/bots/tools'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { messages } from '#contract/messages/messages'
import { ledCallsForFile } from '#server/conversation/testing'
import { startSmtpServer } from '#server/kernel/mail/testing'

const led = ledCallsForFile()
let smtp: Awaited<ReturnType<typeof startSmtpServer>>

beforeEach(async () => {
  smtp = await startSmtpServer({ authOptional: true })
  const body = { host: '127.0.0.1', port: smtp.port, security: 'none', from_address: 'desk@example.com' }
  await led.ours.call(mailServer.update, { body: { ...body, security: 'none' } })
})
afterEach(() => smtp.close())

const uses = (name: string, args: object = {}) => ({ tools: [{ name, arguments: JSON.stringify(args) }] })
const consents = { call_settings: { tools_in_simulated_calls: true } }
const told = () => led.model.asked.at(1)?.body.messages.at(-1)?.content

const text: ToolDraft = {
  type: 'send_sms',
  name: 'Text',
  static_params: { type: 'static', message: 'Dear {{first_name}}, see you on Tuesday.' },
}
const email: ToolDraft = {
  type: 'send_email',
  name: 'Mail',
  static_params: { to: '{{email}}', subject: 'For {{first_name}}' },
}

test('a text goes to the other party and is stored with its call', async () => {
  led.answers(uses('Text'), { text: 'Sent. Goodbye.' })
  const call = await led.ended(await led.makeBot([text], consents), { first_name: 'Ada' })
  const { messages: stored } = await led.ours.call(messages.list, { query: { call_id: call.call_id } })
  expect(stored).toMatchObject([
    { to_number: '+14155550123', from_number: led.from_number, message: 'Dear Ada, see you on Tuesday.' },
  ])
  expect(call.tool_calls).toMatchObject([{ name: 'Text', variables: { message_id: stored[0]?.id } }])
})

test('a number on the do-not-call list gets no text, and the model is told why', async () => {
  let state: 'new' | 'blocking' | 'blocked' | 'used' = 'new'
  const block = async () => {
    state = 'blocking'
    await led.ours.call(doNotCall.add, { body: { phone_number: '+14155550123', reason: 'Asked for it.' } })
    state = 'blocked'
  }
  led.model.answer = () => {
    if (state === 'new') void block()
    if (state === 'used') return { text: 'I cannot text you. Goodbye.' }
    if (state !== 'blocked') return { text: 'Which day suits you?' }
    state = 'used'
    return uses('Text')
  }
  const call = await led.ended(await led.makeBot([text], consents), { first_name: 'Ada' })
  expect(call.tool_calls?.[0]?.error).toMatch(/do-not-call list/)
  expect((await led.ours.call(messages.list, { query: {} })).messages).toEqual([])
})

test('the model writes a text from instructions', async () => {
  led.answers(uses('Text', { message: 'Until Tuesday!' }), { text: 'Sent. Goodbye.' })
  const instructed = { ...text, static_params: { type: 'prompt', message: 'Confirm the day.' } }
  await led.ended(await led.makeBot([instructed], consents))
  const [offered] = led.model.asked[0]?.body.tools ?? []
  expect(JSON.stringify(offered?.function.parameters)).toContain('Confirm the day.')
  const { messages: stored } = await led.ours.call(messages.list, { query: {} })
  expect(stored.map(({ message }) => message)).toEqual(['Until Tuesday!'])
})

test('an email goes through the mail server, with the words of the model', async () => {
  led.answers(uses('Mail', { body: 'See you.' }), { text: 'Sent. Goodbye.' })
  const call = await led.ended(await led.makeBot([email], consents), {
    first_name: 'Ada',
    email: 'ada@example.com',
  })
  expect(smtp.received).toMatchObject([{ from: 'desk@example.com', to: ['ada@example.com'] }])
  expect(smtp.received[0]?.text).toMatch(/^Subject: For Ada\r$/m)
  expect(call.tool_calls).toMatchObject([{ name: 'Mail', result: expect.stringMatching(/accepted/) }])
})

test.each([
  [{ email: 'ada@example.com, eve@example.com' }, /is not one email address/],
  [{ email: 'ada@example.com\r\nBcc: eve@example.com' }, /is not one email address/],
])('an address with %j reaches no one', async (variables, reason) => {
  led.answers(uses('Mail', { body: 'See you.' }), { text: 'Goodbye.' })
  const call = await led.ended(await led.makeBot([email], consents), { first_name: 'Ada', ...variables })
  expect(call.tool_calls?.[0]?.error).toMatch(reason)
  expect(smtp.received).toEqual([])
})

test('a subject cannot start another header', async () => {
  led.answers(uses('Mail', { body: 'See you.' }), { text: 'Goodbye.' })
  const variables = { email: 'ada@example.com', first_name: 'Ada\r\nBcc: eve@example.com\r\n\r\nSpam' }
  await led.ended(await led.makeBot([email], consents), variables)
  expect(smtp.received).toMatchObject([{ to: ['ada@example.com'] }])
  expect(smtp.received[0]?.text).not.toMatch(/^Bcc:/m)
})

test('without consent a simulated call sends no text and no email, and says so', async () => {
  led.answers(
    { tools: [{ name: 'Text' }, { name: 'Mail', arguments: '{"body":"Hi"}' }] },
    { text: 'Goodbye.' },
  )
  const call = await led.ended(await led.makeBot([text, email]), {
    first_name: 'Ada',
    email: 'a@example.com',
  })
  expect(call.tool_calls?.map(({ result }) => result)).toEqual(['Not sent: simulated', 'Not sent: simulated'])
  expect(smtp.received).toEqual([])
  expect((await led.ours.call(messages.list, { query: {} })).messages).toEqual([])
})

const calendar = (type: ToolDraft['type'], more: object = {}): ToolDraft => ({
  type,
  name: 'Calendar',
  static_params: {
    calendar_integration: '4711',
    api_key: 'cal_hidden',
    api_url: `${led.receiver.url}/v2`,
    timezone: 'Europe/Berlin',
    ...more,
  },
})

test('free times come from Cal.com’s slots, and its key is shown nowhere', async () => {
  const data = { '2050-09-05': [{ start: '2050-09-05T09:00:00.000+02:00' }] }
  led.receiver.answer = (response) => response.end(JSON.stringify({ status: 'success', data }))
  led.answers(uses('Calendar', { from: '2050-09-05' }), { text: 'Nine is free. Goodbye.' })
  const uid = await led.makeBot([calendar('check_calendar_availability', { days_ahead: 2 })])
  const call = await led.ended(uid)
  const [request] = led.receiver.received
  expect(request?.path).toBe(
    '/v2/slots?eventTypeId=4711&start=2050-09-05&end=2050-09-07&timeZone=Europe%2FBerlin',
  )
  expect(request?.headers).toMatchObject({
    'cal-api-version': '2024-09-04',
    authorization: 'Bearer cal_hidden',
  })
  expect(told()).toBe('Free times (Europe/Berlin): 2050-09-05T09:00:00.000+02:00.')
  const { tools: stored } = await led.ours.call(tools.list, { bot_uid: uid })
  const sealed = await led.server.database.selectFrom('tools').select('static_params').execute()
  expect(JSON.stringify([call, stored, sealed])).not.toContain('cal_hidden')
})

test('a booking is made through Cal.com’s API', async () => {
  const data = { uid: 'bk_1', status: 'accepted' }
  led.receiver.answer = (response) => response.writeHead(201).end(JSON.stringify({ status: 'success', data }))
  const args = { start: '2050-09-05T09:00:00+02:00', name: 'Ada', email: 'ada@example.com' }
  led.answers(uses('Calendar', args), { text: 'Booked. Goodbye.' })
  const call = await led.ended(
    await led.makeBot([calendar('call_booking', { duration_minutes: 30 })], consents),
  )
  const [request] = led.receiver.received
  expect({ path: request?.path, version: request?.headers['cal-api-version'] }).toEqual({
    path: '/v2/bookings',
    version: '2026-02-25',
  })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    eventTypeId: 4711,
    start: '2050-09-05T07:00:00.000Z',
    lengthInMinutes: 30,
    attendee: { name: 'Ada', email: 'ada@example.com', timeZone: 'Europe/Berlin' },
  })
  expect(call.tool_calls).toMatchObject([{ variables: { booking_uid: 'bk_1' } }])
})

test('what Cal.com refuses is told in its words', async () => {
  const error = { code: 'BadRequestException', message: 'User already has booking at this time.' }
  led.receiver.answer = (response) => response.writeHead(400).end(JSON.stringify({ status: 'error', error }))
  const args = { start: '2050-09-05T09:00:00+02:00', name: 'Ada', email: 'ada@example.com' }
  led.answers(uses('Calendar', args), { text: 'That is taken. Goodbye.' })
  const call = await led.ended(await led.makeBot([calendar('call_booking')], consents))
  expect(call.tool_calls?.[0]?.error).toBe('Cal.com answered: User already has booking at this time.')
})

test('a calendar that does not answer in time fails', async () => {
  led.receiver.answer = () => undefined
  led.answers(uses('Calendar'), { text: 'Goodbye.' })
  const slow = { ...calendar('check_calendar_availability'), api_timeout: 200 }
  const call = await led.ended(await led.makeBot([slow]))
  expect(call.tool_calls?.[0]?.error).toBe('The server did not finish its response within 0.2 s.')
})

test('working hours are told by their own clock', async () => {
  const day = { start: '00:00', end: '23:59' }
  const closed = { start: 'closed', end: 'closed' }
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const hours = (value: object) => Object.fromEntries(days.map((name) => [name, value]))
  for (const [value, says] of [
    [day, /(Open|Closed) now; today’s hours are 00:00 to 23:59/],
    [closed, /Closed all day\.$/],
  ] as const) {
    led.answers(uses('Hours'), { text: 'Goodbye.' })
    const static_params = { timezone: 'Europe/Berlin', working_hours: hours(value) }
    const call = await led.ended(
      await led.makeBot([{ type: 'check_working_hours', name: 'Hours', static_params }]),
    )
    expect(call.tool_calls?.[0]?.result).toMatch(says)
  }
})
