import twilioPackage from 'twilio'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { until } from '#server/calls/web-calls/testing'
import { hasEspeak } from '#server/telephony/speech/testing'
import { opening, ours, speech, startBalancer, twilioForFile } from './testing/twilio'

const line = twilioForFile()
const { web, place, talk } = line

/** Sends a form, signed with a token unless a signature is given. */
async function post(path: string, form: Record<string, string>, { token = '', signature = '' } = {}) {
  const url = web.url + path
  const signed = signature || twilioPackage.getExpectedTwilioSignature(token, url, form)
  const headers = { 'X-Twilio-Signature': signed }
  const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  return { status: response.status, body: await response.text() }
}

const streamUrlOf = (document: string) => /<Stream url="([^"]+)"/.exec(document)?.[1] ?? ''

/** The status with which a WebSocket is refused; 101 if it is opened. */
const open = (url: string) =>
  new Promise<{ status: number; socket: WebSocket }>((resolve) => {
    const socket = new WebSocket(url)
    socket.on('error', () => undefined)
    socket.once('open', () => resolve({ status: 101, socket }))
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve({ status: statusCode, socket }))
  })

describe('the settings', () => {
  const change = (body: object) => web.ask('PATCH', '/v1/telephony', body)
  const pathsOf = async (body: object) => {
    const { status, body: answered } = await change(body)
    return [status, ...(answered.issues ?? []).map(({ path }: { path: string }) => path)]
  }

  test('are tested with the account', async () => {
    const runTest = async () => (await web.ask('POST', '/v1/telephony/test')).body
    expect(await runTest()).toMatchObject({ account: 'Meridian', version: null, error: null })
    line.twilio.account.status = 'suspended'
    expect((await runTest()).error).toMatch(/account is suspended/)
    line.twilio.account.status = 'active'
    await change({ auth_token: 'wrong' })
    expect((await runTest()).error).toMatch(/does not accept the account SID or the auth token/)
    await change({ auth_token: line.twilio.account.token })
    expect((await runTest()).error).toBeNull()
  })

  test('do not return the auth token, and need it again for another account', async () => {
    const { body } = await web.ask('GET', '/v1/telephony')
    expect(body).toMatchObject({ has_auth_token: true, voice_url: `${web.url}/v1/twilio/voice` })
    expect(JSON.stringify(body)).not.toContain(line.twilio.account.token)
    expect(await pathsOf({ account_sid: `AC${'c'.repeat(32)}` })).toEqual([400, 'auth_token'])
  })

  test.each([
    ['public_url', 'http://calls.example.com'],
    ['public_url', 'https://calls.example.com/path'],
    ['public_url', null],
    ['account_sid', 'AC123'],
    ['account_sid', 'ac0123456789abcdef0123456789abcdef'],
    ['auth_token', null],
  ])('refuse %s %j', async (field, value) => {
    expect(await pathsOf({ [field]: value })).toEqual([400, field])
  })
})

describe('an order', { timeout: 90_000 }, () => {
  test('that Twilio refuses is explained', async () => {
    line.twilio.meet('refuses')
    const { id, ordered } = await place()
    const stored = await web.untilEnded(id)
    expect(stored).toMatchObject({ disconnection_reason: 'dial_failed' })
    expect(JSON.stringify(stored.events)).toMatch(/'From' is not verified \(Twilio error 21210\)/)
    expect(ordered()).toEqual([])
  })

  test('that comes too early is repeated', async () => {
    line.twilio.meet('is busy')
    const { id, ordered } = await place({ answers: false, status: 'busy' })
    expect(await web.untilEnded(id)).toMatchObject({ disconnection_reason: 'dial_busy' })
    expect(ordered()).toHaveLength(1)
  })

  test('whose response is lost is followed by its callbacks, and not repeated', async () => {
    line.twilio.meet('drops after')
    const { id, ordered } = await place({ answers: false, status: 'busy', afterMs: 3_000 })
    expect(await web.untilEnded(id)).toMatchObject({ disconnection_reason: 'dial_busy' })
    expect(ordered()).toHaveLength(1)
  })
})

describe.skipIf(!hasEspeak)('requests', { timeout: 60_000 }, () => {
  test('without the signature of the account are refused, and reach no call', async () => {
    const { id, call, stream } = await talk()
    const form = { AccountSid: line.twilio.account.sid, CallSid: call.sid, CallStatus: 'completed' }
    const path = `/v1/twilio/calls/${id}/status`
    const forged = [
      await post(path, form, { token: 'f'.repeat(32) }),
      await post(path, form, { signature: 'x'.repeat(5_000) }),
      await post(path, { ...form, AccountSid: `AC${'0'.repeat(32)}` }, { token: line.twilio.account.token }),
      await post(path, {}, { token: '' }),
      await post('/v1/twilio/voice', { ...form, To: ours }, { token: '' }),
      await post(`/v1/twilio/calls/${id}/answer`, form, { token: '' }),
    ]
    expect(forged.map(({ status }) => status)).toEqual(forged.map(() => 403))
    expect(forged.map(({ body }) => body).join()).not.toContain('Stream')
    expect((await line.read(id)).call_status).toBe('ongoing')
    expect(stream.socket.readyState).toBe(WebSocket.OPEN)
    await line.twilio.hangUp(call)
    await web.untilEnded(id)
  })

  test('of another account of the server do not reach the call', async () => {
    const { id, call } = await talk()
    const foreign = { account_sid: `AC${'b'.repeat(32)}`, auth_token: 'b'.repeat(32), public_url: web.url }
    const form = { AccountSid: foreign.account_sid, CallSid: call.sid, CallStatus: 'completed' }
    expect((await web.ask('PATCH', '/v1/telephony', foreign)).status).toBe(200)
    const path = `/v1/twilio/calls/${id}/status`
    expect((await post(path, form, { token: foreign.auth_token })).status).toBe(403)
    // The call continues on the account that it began on.
    expect((await line.read(id)).call_status).toBe('ongoing')
    await line.twilio.hangUp(call)
    expect(await web.untilEnded(id)).toMatchObject({ disconnection_reason: 'user_ended_call' })
    const { sid: account_sid, token: auth_token } = line.twilio.account
    expect((await web.ask('PATCH', '/v1/telephony', { account_sid, auth_token })).status).toBe(200)
  })

  test('of a call that has ended are accepted and do nothing', async () => {
    const form = {
      AccountSid: line.twilio.account.sid,
      CallSid: `CA${'1'.repeat(32)}`,
      CallStatus: 'completed',
    }
    const { token } = line.twilio.account
    expect((await post('/v1/twilio/calls/call_gone/status', form, { token })).status).toBe(204)
    expect((await post('/v1/twilio/calls/call_gone/answer', form, { token })).body).toContain('<Hangup/>')
  })

  test('that are too large are refused', async () => {
    const form = { AccountSid: line.twilio.account.sid, Extra: 'x'.repeat(100_000) }
    const { token } = line.twilio.account
    expect((await post('/v1/twilio/voice', form, { token })).status).toBe(413)
  })
})

describe.skipIf(!hasEspeak)('the audio', { timeout: 60_000 }, () => {
  test('opens once for each token, for the call of the token only', async () => {
    const { id, call, stream } = await talk()
    const used = streamUrlOf(call.requests.find(({ event }) => event === 'answer')?.body ?? '')
    expect(used).toMatch(/^ws:/)
    expect((await open(used)).status).toBe(403)
    expect((await open(used.replace(/[^/]+$/, 'guess'))).status).toBe(403)
    expect((await fetch(used.replace('ws:', 'http:'))).status).toBe(426)
    const form = { AccountSid: line.twilio.account.sid, CallSid: call.sid, CallStatus: 'in-progress' }
    const { token } = line.twilio.account
    const { body } = await post(`/v1/twilio/calls/${id}/resume`, form, { token })
    const { status, socket } = await open(streamUrlOf(body))
    expect(status).toBe(101)
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const mediaFormat = { encoding: 'audio/x-mulaw', sampleRate: 8000 }
    const start = { streamSid: 'MZ1', callSid: `CA${'2'.repeat(32)}`, mediaFormat }
    socket.send(JSON.stringify({ event: 'start', start }))
    expect(await closed).toBe(1008)
    expect(stream.socket.readyState).toBe(WebSocket.OPEN)
    await line.twilio.hangUp(call)
    expect(await web.untilEnded(id)).toMatchObject({ disconnection_reason: 'user_ended_call' })
  })

  test('withstands floods, odd sizes and nonsense', async () => {
    const { id, call, stream } = await talk()
    const send = (message: object | string) =>
      stream.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    const media = (payload: string) => send({ event: 'media', media: { track: 'inbound', payload } })
    for (const text of ['', '{', 'null', '[1]', '"x"', '{"event":"media","media":null}', '\u0000']) send(text)
    stream.socket.send(Buffer.alloc(1_000))
    for (const bytes of [0, 1, 159, 161, 3_000, 40_000]) media(Buffer.alloc(bytes, 0xff).toString('base64'))
    media('not base64')
    for (let at = 0; at < 5_000; at++) media(Buffer.alloc(160, 0x80).toString('base64'))
    for (let at = 0; at < 500; at++) send({ event: 'dtmf', dtmf: { digit: 'Z' } })
    for (let at = 0; at < 500; at++) send({ event: 'mark', mark: { name: `end ${at}` } })
    expect((await fetch(`${web.url}/health`)).status).toBe(200)
    expect((await line.read(id)).call_status).toBe('ongoing')
    const other = await place({ answers: false, status: 'busy' })
    expect(await web.untilEnded(other.id)).toMatchObject({ disconnection_reason: 'dial_busy' })
    await line.twilio.hangUp(call)
    await web.untilEnded(id)
  })

  test('of a larger message than allowed is closed, and the call continues on another connection', async () => {
    const { id, call, stream } = await talk()
    stream.socket.send('x'.repeat(70_000))
    await until(() => call.streams.length === 2)
    await line.twilio.hangUp(call)
    expect(await web.untilEnded(id)).toMatchObject({ disconnection_reason: 'user_ended_call' })
  })
})

describe.skipIf(!hasEspeak)('with several processes', { timeout: 90_000 }, () => {
  test('the call continues where Twilio connects it, although another process dialed it', async () => {
    const other = await web.startAnother({ TWILIO_API_URL: line.twilio.url })
    let target = web.url
    const balancer = await startBalancer(() => target)
    await web.ask('PATCH', '/v1/telephony', { public_url: balancer.url })
    // Longer than the former process waits for the end of a call without audio.
    const long = 'We can see you tomorrow at nine, or on Friday at eleven, or on Monday at half past two.'
    web.model.answer = () => ({ text: long })
    try {
      web.phrases.push('Are you still there?')
      const { id, call, stream } = await talk()
      target = other.url
      stream.lose()
      await until(() => call.streams.length === 2)
      const last = () => call.streams.at(-1)
      await until(() => last()?.socket.readyState === 1)
      last()?.say(await speech('Are you still there'))
      await until(() => (last()?.playedMs() ?? 0) > 4_000 && last()?.queuedMs() === 0)
      expect(call.endedAt).toBeUndefined()
      await line.twilio.hangUp(call)
      const ended = await web.untilEnded(id)
      // On a busy machine the caller may interrupt the answer, which then begins again.
      const isCutOff = (text: string) => text !== long && long.startsWith(text)
      const transcript = ended.transcript?.filter(([, text]: [string, string]) => !isCutOff(text))
      expect({ ...ended, transcript }).toMatchObject({
        call_status: 'ended',
        disconnection_reason: 'user_ended_call',
        transcript: [
          ['assistant', opening],
          ['user', 'Are you still there?'],
          ['assistant', long],
        ],
      })
      expect(line.twilio.callsTo(call.fields.To ?? '')).toHaveLength(1)
    } finally {
      balancer.close()
      await web.ask('PATCH', '/v1/telephony', { public_url: web.url })
      await other.stop()
    }
  })
})
