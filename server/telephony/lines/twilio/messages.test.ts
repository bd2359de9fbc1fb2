import twilio from 'twilio'
import { describe, expect, it, test } from 'vitest'
import { readMessage } from './messages'
import { isSigned } from './signature'
import { tonesOf } from './tones'
import {
  addressesOf,
  connectStream,
  dialNumber,
  hangUp,
  nothing,
  playThenAsk,
  rejectCall,
  sayAndHangUp,
} from './twiml'

const { VoiceResponse } = twilio.twiml
const token = '12345678901234567890123456789012'
const callSid = `CA${'0a'.repeat(16)}`

describe('a signature', () => {
  const address = 'https://calls.example.com/v1/twilio/calls/call_1/status?a=b%20c'
  const params = new URLSearchParams({ CallSid: callSid, To: '+13055550100', Empty: '', Umlaut: 'Zoë & Ço' })
  const sign = (url: string, form: Record<string, string | string[]>, secret = token) =>
    twilio.getExpectedTwilioSignature(secret, url, form)
  const check = (signature: string) => isSigned({ token, address, params, signature })

  it('of the package is accepted, with and without the port of https', () => {
    const form = Object.fromEntries(params)
    expect(check(sign(address, form))).toBe(true)
    expect(check(sign(address.replace('.com/', '.com:443/'), form))).toBe(true)
  })

  it('covers names that are repeated', () => {
    const repeated = new URLSearchParams('A=2&A=1&A=2&B=3')
    const signature = sign(address, { A: ['2', '1', '2'], B: '3' })
    expect(isSigned({ token, address, params: repeated, signature })).toBe(true)
  })

  it.each([
    ['another token', () => sign(address, Object.fromEntries(params), 'f'.repeat(32))],
    ['another address', () => sign(address.replace('call_1', 'call_2'), Object.fromEntries(params))],
    ['http', () => sign(address.replace('https', 'http'), Object.fromEntries(params))],
    ['another form', () => sign(address, { ...Object.fromEntries(params), To: '+1' })],
    ['nothing', () => ''],
    ['no base64', () => '\u0000%%%'],
    ['a longer text', () => 'A'.repeat(10_000)],
  ])('of %s is refused', (_, signature) => {
    expect(check(signature())).toBe(false)
  })
})

describe('a document is the one that the package writes', () => {
  const url = 'wss://calls.example.com/v1/twilio/audio/t0ken'
  const action = 'https://calls.example.com/v1/twilio/calls/call_1/resume?a=1&b="2"'

  test('to connect a stream', () => {
    const response = new VoiceResponse()
    response.connect({ action, method: 'POST' }).stream({ url })
    expect(connectStream(url, action)).toBe(response.toString())
  })

  test('to connect a stream after a pause', () => {
    const response = new VoiceResponse()
    response.pause({ length: 1 })
    response.connect({ action, method: 'POST' }).stream({ url })
    expect(connectStream(url, action, 1)).toBe(response.toString())
  })

  const order = { from_number: '+13055550100', to_number: '+13055550123', ring_ms: 30_000 }
  const addresses = addressesOf('https://a', 'call_1')
  const { transferStatus, transferBrief, transferBriefed, transferEnd } = addresses

  test('to dial a number that hears something first', () => {
    const response = new VoiceResponse()
    const ending = { action: transferEnd, method: 'POST', answerOnBridge: true }
    const dial = response.dial({ callerId: order.from_number, timeout: 30, ...ending })
    dial.number({ url: transferBrief, method: 'POST', sendDigits: 'ww12#' }, order.to_number)
    expect(dialNumber({ ...order, extension: '12#' }, addresses, true)).toBe(response.toString())
    const briefing = new VoiceResponse()
    briefing.play('https://a/sound?a=1&b=2')
    briefing.redirect({ method: 'POST' }, transferBriefed)
    expect(playThenAsk('https://a/sound?a=1&b=2', transferBriefed)).toBe(briefing.toString())
  })

  test('to dial a number', () => {
    const response = new VoiceResponse()
    const dial = response.dial({
      callerId: order.from_number,
      timeout: 30,
      action: transferEnd,
      method: 'POST',
    })
    dial.number(
      { statusCallback: transferStatus, statusCallbackEvent: ['answered'], statusCallbackMethod: 'POST' },
      order.to_number,
    )
    expect(dialNumber(order, addresses, false)).toBe(response.toString())
  })

  test('to say something, hang up, reject and do nothing', () => {
    const said = new VoiceResponse()
    said.say('Fish & <chips>')
    said.hangup()
    const [hung, rejected] = [new VoiceResponse(), new VoiceResponse()]
    hung.hangup()
    rejected.reject()
    expect(sayAndHangUp('Fish & <chips>')).toBe(said.toString())
    expect(hangUp).toBe(hung.toString())
    expect(rejectCall).toBe(rejected.toString())
    expect(nothing).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
  })
})

test.each([
  '',
  'null',
  '[]',
  '{"event":"media"}',
  '{"event":"media","media":{"track":"inbound","payload":"%%%"}}',
  '{"event":"media","media":{"track":"outbound","payload":"AAAA"}}',
  '{"event":"dtmf","dtmf":{"digit":"12"}}',
  '{"event":"dtmf","dtmf":{"digit":5}}',
  '{"event":"start","start":{"streamSid":"MZ1","callSid":"call_1","mediaFormat":{}}}',
  '{"event":"mark"}',
  '{"event":"connected","protocol":"Call","version":"1.0.0"}',
])('the message %j is ignored', (text) => {
  expect(readMessage(Buffer.from(text))).toBeUndefined()
})

/** How much of a frequency is in samples. */
function strengthOf(samples: Int16Array, hertz: number): number {
  const angle = (at: number) => (2 * Math.PI * hertz * at) / 8_000
  const sum = (part: (x: number) => number) =>
    samples.reduce((all, value, at) => all + value * part(angle(at)), 0)
  return Math.hypot(sum(Math.sin), sum(Math.cos)) / samples.length
}

test.each([
  ['1', 697, 1_209],
  ['0', 941, 1_336],
  ['#', 941, 1_477],
  ['D', 941, 1_633],
])('the key %s is the tones of %d and %d hertz', (key, low, high) => {
  const samples = tonesOf(key)
  const others = [697, 770, 852, 941, 1_209, 1_336, 1_477, 1_633].filter(
    (hertz) => ![low, high].includes(hertz),
  )
  const strongest = Math.max(...others.map((hertz) => strengthOf(samples, hertz)))
  expect(Math.min(strengthOf(samples, low), strengthOf(samples, high))).toBeGreaterThan(4 * strongest)
})
