import { afterAll, beforeAll, beforeEach } from 'vitest'
import { until, webCallsForFile } from '#server/calls/web-calls/testing'
import { startTwilio } from '#server/telephony/lines/twilio/testing'
import { encodeMuLaw } from '#server/telephony/recording/mu-law'
import { espeak } from '#server/telephony/speech/testing'
import { daytimeNumber } from './product'

export const ours = '+13055550100'
export const opening = 'Hello, how can I help you today?'

export const speech = async (text: string) => encodeMuLaw(await espeak(text))

/** A whole server whose organization has a line to Twilio, as its documentation describes it. */
export function twilioForFile() {
  const web = webCallsForFile()
  let twilio: Awaited<ReturnType<typeof startTwilio>>
  let count = 0

  beforeAll(async () => {
    twilio = await startTwilio()
    await web.restart({ TWILIO_API_URL: twilio.url })
    const rules = { countries: 'all', confirmation: 'relax the rules', reason: 'Test' }
    await web.ask('PATCH', '/v1/dialing-rules', rules)
    await web.ask('POST', '/v1/phone-numbers', { phone_number: ours })
    const { sid: account_sid, token: auth_token } = twilio.account
    const line = { kind: 'twilio', account_sid, auth_token, public_url: web.url, calls_per_second: 50 }
    await web.ask('PATCH', '/v1/telephony', line)
  })
  afterAll(() => twilio.close())
  beforeEach(() => {
    twilio.meet(undefined)
    web.model.answer = () => ({ text: 'Tomorrow at nine.' })
  })

  async function makeBot(settings: object = {}, tools: object[] = []): Promise<string> {
    const draft = { name: 'Front desk', prompt: 'You answer calls.', first_message: opening, ...settings }
    const { uid } = (await web.ask('POST', '/v1/bots', draft)).body
    for (const tool of tools) await web.ask('POST', `/v1/bots/${uid}/tools`, tool)
    return uid
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

  return {
    web,
    get twilio() {
      return twilio
    },
    makeBot,
    place,
    talk,
    read: async (id: string) => (await web.ask('GET', `/v1/call/${id}`)).body,
  }
}
