import { type AddressInfo, connect, createServer, type Server } from 'node:net'
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

/** Passes connections on to a server that can be replaced. */
export async function startBalancer(target: () => string): Promise<Server & { url: string }> {
  const server = createServer((socket) => {
    const { hostname, port } = new URL(target())
    const other = connect(Number(port), hostname)
    for (const side of [socket, other]) {
      side.on('error', () => undefined)
      side.on('close', () => {
        socket.destroy()
        other.destroy()
      })
    }
    socket.pipe(other)
    other.pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return Object.assign(server, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}
