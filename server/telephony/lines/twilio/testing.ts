import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import twilio from 'twilio'
import {
  hearFirst,
  numbersPage,
  openStream,
  type Phone,
  type Request,
  resourceOf,
  sid,
  type TestCall,
  verbsIn,
} from './testing-stream'
import { createTexts } from './testing-texts'

/**
 * Twilio as its public documentation describes it: the REST API of calls, signed webhooks, the verbs that are used, and
 * Media Streams. The official package computes the signatures.
 */
export async function startTwilio() {
  const account = { sid: sid('AC'), token: randomBytes(16).toString('hex'), status: 'active' }
  const calls = new Map<string, TestCall>()
  const texts = createTexts(account)
  const phones = new Map<string, Phone>()
  const numbers = [
    { sid: sid('PN'), phone_number: '+13055550100', friendly_name: 'Reception', voice_url: '' },
  ]
  /** What the next orders meet. */
  let fault: 'refuses' | 'drops before' | 'drops after' | 'is busy' | undefined
  /** Runs before the account is read, or before an order meets that Twilio is busy. */
  const before: { account?: () => Promise<unknown>; busy?: () => Promise<unknown> } = {}

  /** Requests an address of ours as Twilio does. */
  async function request(call: TestCall, url: string, more: Record<string, string> = {}): Promise<Request> {
    const params: Record<string, string> = {
      AccountSid: account.sid,
      ApiVersion: '2010-04-01',
      CallSid: call.sid,
      CallStatus: call.status,
      Direction: call.direction,
      From: call.fields.From ?? '',
      To: call.fields.To ?? '',
      ...more,
    }
    const signature = twilio.getExpectedTwilioSignature(account.token, url, params)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': signature },
      body: new URLSearchParams(params),
    }).catch(() => undefined)
    const event = url.split('/').at(-1) ?? ''
    const made = { event, params, status: response?.status ?? 0, body: (await response?.text()) ?? '' }
    call.requests.push(made)
    return made
  }

  async function setStatus(call: TestCall, status: string, more: Record<string, string> = {}): Promise<void> {
    call.status = status
    const url = call.fields.StatusCallback
    if (url) await request(call, url, { CallbackSource: 'call-progress-events', ...more })
  }

  async function end(call: TestCall, status = 'completed', more: Record<string, string> = {}): Promise<void> {
    if (call.endedAt) return
    call.endedAt = Date.now()
    call.replaced?.()
    call.status = status
    for (const stream of call.streams) stream.stop()
    await setStatus(call, status, more)
  }

  /** Carries out one document. Returns the next one; undefined when there is none, or another took its place. */
  async function carryOut(call: TestCall, document: string): Promise<string | undefined> {
    let isReplaced = false
    const replaced = new Promise<void>((resolve) => {
      call.replaced = () => {
        isReplaced = true
        resolve()
      }
    })
    const verbs = verbsIn(document)
    for (const [index, { name, attributes, text }] of verbs.entries()) {
      call.verbs.push(name === 'Say' ? `Say ${text}` : name)
      if (name === 'Pause') await wait(Number(attributes.length) * 1_000)
      if (name === 'Hangup' || name === 'Reject') await end(call, name === 'Reject' ? 'busy' : 'completed')
      if (name === 'Connect') {
        const url = verbs[index + 1]?.attributes.url ?? ''
        const stream = openStream(url, { callSid: call.sid, accountSid: account.sid })
        call.streams.push(stream)
        await Promise.race([stream.closed, replaced])
        if (isReplaced) stream.stop()
        if (isReplaced || call.endedAt) return undefined
        return (await request(call, attributes.action ?? '')).body
      }
      if (name === 'Dial') return dialNext(call, attributes, verbs[index + 1], replaced)
    }
    if (!isReplaced) await end(call)
    return undefined
  }

  async function dialNext(
    call: TestCall,
    { action = '' }: Record<string, string | undefined>,
    number: ReturnType<typeof verbsIn>[number] | undefined,
    ended: Promise<void>,
  ): Promise<string | undefined> {
    const phone = phones.get(number?.text ?? '') ?? { answers: false, status: 'no-answer' }
    let isConnected = false
    await Promise.race([wait(phone.afterMs ?? 200), ended])
    if (phone.answers && !call.endedAt) {
      const child = { CallSid: sid('CA'), ParentCallSid: call.sid, CallStatus: 'in-progress' }
      const { url, statusCallback = '' } = number?.attributes ?? {}
      const ask = (address: string) => request(call, address, child)
      if (!url) await ask(statusCallback)
      const { heard } = call
      isConnected = !url || (await hearFirst(url, { ask, heard, leavesMs: phone.leavesMs ?? 60_000 }))
      if (isConnected) await Promise.race([phone.until ?? wait(300), ended])
    }
    if (call.endedAt) return undefined
    const DialCallStatus = phone.answers ? 'completed' : phone.status
    return (await request(call, action, { DialCallStatus, DialBridged: String(isConnected) })).body
  }

  async function run(call: TestCall, first: () => Promise<string | undefined>): Promise<void> {
    for (let next = await first(); next !== undefined && !call.endedAt; ) next = await carryOut(call, next)
  }

  async function ring(call: TestCall): Promise<void> {
    const phone = phones.get(call.fields.To ?? '') ?? { answers: true }
    await setStatus(call, 'initiated')
    await setStatus(call, 'ringing')
    await wait(phone.afterMs ?? 100)
    if (call.endedAt) return
    if (!phone.answers)
      return end(call, phone.status, phone.sip ? { SipResponseCode: String(phone.sip) } : {})
    call.startedAt = Date.now()
    await setStatus(call, 'in-progress')
    await run(call, async () => (await request(call, call.fields.Url ?? '')).body)
  }

  function add(fields: Record<string, string>, direction: string, status: string): TestCall {
    const made = { streams: [], requests: [], verbs: [], heard: [], createdAt: Date.now() }
    const call: TestCall = { sid: sid('CA'), fields, status, direction, ...made }
    calls.set(call.sid, call)
    return call
  }

  async function update(call: TestCall, fields: Record<string, string>): Promise<void> {
    if (fields.Status === 'completed') return end(call, call.startedAt ? 'completed' : 'canceled')
    const { Twiml, Url } = fields
    call.replaced?.()
    void run(call, async () => Twiml ?? (Url === undefined ? undefined : (await request(call, Url)).body))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    const basic = Buffer.from(`${account.sid}:${account.token}`).toString('base64')
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = url.pathname.replace(`/2010-04-01/Accounts/${account.sid}`, '')
    if (request.headers.authorization !== `Basic ${basic}` || path === url.pathname)
      return void json(401, { code: 20003, message: 'Authenticate', status: 401 })
    const fields = Object.fromEntries(new URLSearchParams(body))
    const call = calls.get(/^\/Calls\/(CA\w+)\.json$/.exec(path)?.[1] ?? '')
    if (path === '.json') {
      await before.account?.()
      return void json(200, { friendly_name: 'Meridian', status: account.status })
    }
    if (path === '/IncomingPhoneNumbers.json') return void json(200, numbersPage(url, numbers))
    const number = numbers.find((owned) => path === `/IncomingPhoneNumbers/${owned.sid}.json`)
    if (number) {
      number.voice_url = fields.VoiceUrl ?? ''
      return void json(200, number)
    }
    if (path === '/Calls.json' && request.method === 'GET') {
      const isAsked = (made: TestCall) =>
        made.fields.To === url.searchParams.get('To') && made.fields.From === url.searchParams.get('From')
      return void json(200, { calls: [...calls.values()].filter(isAsked).reverse().map(resourceOf) })
    }
    if (path === '/Calls.json') {
      if (fault === 'refuses')
        return void json(400, { code: 21210, message: `'From' is not verified.`, status: 400 })
      if (fault === 'is busy') {
        fault = undefined
        await before.busy?.()
        response.setHeader('Retry-After', '0.1')
        return void json(429, { code: 20429, message: 'Too Many Requests', status: 429 })
      }
      if (fault === 'drops before') return void response.destroy()
      const created = add(fields, 'outbound-api', 'queued')
      void ring(created)
      if (fault === 'drops after') return void response.destroy()
      return void json(201, resourceOf(created))
    }
    const ofText = texts.answer(request.method ?? '', url, fields)
    if (ofText === 'dropped') return void response.destroy()
    if (ofText) return void json(ofText.status, ofText.value)
    if (!call) return void json(404, { code: 20404, message: 'Not found', status: 404 })
    if (request.method === 'POST') {
      if (call.endedAt)
        return void json(400, { code: 21220, message: 'Call is not in-progress.', status: 400 })
      await update(call, fields)
    }
    json(200, resourceOf(call))
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    account,
    before,
    calls,
    phones,
    numbers,
    texts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meet(next: typeof fault) {
      fault = next
    },
    /** The calls to a number, oldest first. */
    callsTo: (to: string) => [...calls.values()].filter(({ fields }) => fields.To === to),
    /** A caller dials one of our numbers. */
    dialIn(from: string, to: string, voiceUrl: string): TestCall {
      const call = add({ From: from, To: to }, 'inbound', 'ringing')
      void run(call, async () => {
        const { body } = await request(call, voiceUrl)
        call.startedAt = Date.now()
        call.status = 'in-progress'
        return body
      })
      return call
    },
    /** Signs and sends any request. */
    request,
    /** The person hangs up. */
    hangUp: end,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
