import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until, webCallsForFile } from '#server/calls/web-calls/testing'
import { startTwilio } from '#server/telephony/lines/twilio/testing'
import { encodeMuLaw } from '#server/telephony/recording/mu-law'
import { HEADER_BYTES } from '#server/telephony/recording/wav'
import { espeak, hasEspeak } from '#server/telephony/speech/testing'
import { daytimeNumber } from './testing/product'

const web = webCallsForFile()
const ours = '+13055550100'
const opening = 'Hello, how can I help you today?'
let twilio: Awaited<ReturnType<typeof startTwilio>>
let count = 0

beforeAll(async () => {
  twilio = await startTwilio()
  await web.restart({ TWILIO_API_URL: twilio.url })
  const rules = { countries: 'all', confirmation: 'relax the rules', reason: 'Test' }
  expect((await web.ask('PATCH', '/v1/dialing-rules', rules)).status).toBe(200)
  expect((await web.ask('POST', '/v1/phone-numbers', { phone_number: ours })).status).toBe(201)
  const { sid: account_sid, token: auth_token } = twilio.account
  const line = { kind: 'twilio', account_sid, auth_token, public_url: web.url, calls_per_second: 50 }
  expect((await web.ask('PATCH', '/v1/telephony', line)).status).toBe(200)
})
afterAll(() => twilio.close())
beforeEach(() => {
  twilio.meet(undefined)
  web.model.answer = () => ({ text: 'Tomorrow at nine.' })
})

async function makeBot(settings: object = {}): Promise<string> {
  const draft = { name: 'Front desk', prompt: 'You answer calls.', first_message: opening, ...settings }
  return (await web.ask('POST', '/v1/bots', draft)).body.uid
}

type Phone = Parameters<typeof twilio.phones.set>[1]

/** Places a call to a phone that behaves as given. */
async function place(phone: Phone = { answers: true }, bot?: string) {
  const to_number = daytimeNumber(++count)
  twilio.phones.set(to_number, phone)
  const body = { from_number: ours, to_number, override_agent_id: bot ?? (await makeBot()) }
  const { call_id } = (await web.ask('POST', '/v1/create-phone-call', body)).body
  return { id: call_id as string, to_number, ordered: () => twilio.callsTo(to_number) }
}

/** Places a call that is answered, and waits until the bot has greeted. */
async function talk(bot?: string) {
  const { id, ordered } = await place({ answers: true }, bot)
  await until(() => (ordered()[0]?.streams.length ?? 0) > 0)
  const [call] = ordered()
  const [stream] = call?.streams ?? []
  if (!call || !stream) throw new Error('There is no stream.')
  await until(() => stream.playedMs() > 1_000 && stream.queuedMs() === 0)
  return { id, call, stream }
}

const speech = async (text: string) => encodeMuLaw(await espeak(text))

describe.skipIf(!hasEspeak)('calls over Twilio', { timeout: 60_000 }, () => {
  test('a call rings, is answered, understood and recorded', async () => {
    web.phrases.push('I need an appointment.')
    const { id, call, stream } = await talk()
    expect(call.fields).toMatchObject({ From: ours, Timeout: '45', Method: 'POST' })
    expect((await web.ask('GET', `/v1/call/${id}`)).body.call_status).toBe('ongoing')
    stream.say(await speech('I need an appointment please'))
    const before = stream.playedMs()
    await until(() => stream.playedMs() > before + 500 && stream.queuedMs() === 0)
    await twilio.hangUp(call)
    const stored = await web.untilEnded(id)
    expect(stored).toMatchObject({
      call_status: 'ended',
      disconnection_reason: 'user_ended_call',
      simulated: false,
      transcript: [
        ['assistant', opening],
        ['user', 'I need an appointment.'],
        ['assistant', 'Tomorrow at nine.'],
      ],
    })
    const recording = await web.send('GET', `/v1/call/${id}/recording`)
    expect((await recording.arrayBuffer()).byteLength).toBeGreaterThan(HEADER_BYTES + 16_000)
    expect(call.requests.map(({ status }) => status)).toEqual(call.requests.map(() => expect.any(Number)))
    expect(call.requests.filter(({ status }) => status >= 400)).toEqual([])
  })

  test.each([
    [{ answers: false, status: 'busy' }, 'dial_busy', 'The line was busy.'],
    [{ answers: false, status: 'no-answer' }, 'dial_no_answer', 'The call was not answered.'],
    [
      { answers: false, status: 'failed', sip: 404 },
      'dial_failed',
      'The number is not in service (SIP 404).',
    ],
    [{ answers: false, status: 'failed', sip: 503 }, 'network_error', /not available \(SIP 503\)/],
  ] as const)('%j ends as %s', async (phone, reason, detail) => {
    const { id } = await place(phone)
    const stored = await web.untilEnded(id)
    expect(stored).toMatchObject({ call_status: 'error', disconnection_reason: reason })
    expect(JSON.stringify(stored.events)).toMatch(detail)
  })
})
