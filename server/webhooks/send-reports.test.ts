import { afterEach, beforeEach, expect, test } from 'vitest'
import { webhooks } from '#contract/webhooks/webhooks'
import { storingSubscribers } from '#server/call-end-subscribers'
import { startCallEngine } from '#server/calls/engine/engine'
import { insertCalls } from '#server/calls/store'
import { createSwitchboard, makeBot, newCall } from '#server/calls/testing'
import type { Organization } from '#server/kernel/database/organization'
import { createOutbound, type Outbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import type { CarrierEvent, CarrierReport } from '#server/telephony/carrier'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { queueReports } from './queue-store'
import { type Sending, startSendingReports } from './send-reports'
import { isSignedBy, type Receiver, startReceiver } from './testing'
import { answered } from './testing-endings'

const switchboard = createSwitchboard()
let server: TestServer
let ours: TestClient
let organization: Organization
let receiver: Receiver
let outbound: Outbound
const running: { close(): Promise<void> }[] = []

beforeEach(async () => {
  server = await openTestServer()
  ours = await newClient(server)
  organization = { id: ours.organization_id, database: server.database }
  receiver = await startReceiver()
  outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.close()
  await outbound.close()
  await receiver.close()
  await server.close()
})

async function send(now?: () => number): Promise<Sending> {
  const vault = createVault({ dataDirectory: '', key: 'ab'.repeat(32) })
  const parts = { opened: server, outbound, vault, scanEveryMs: 50, ...(now && { now }) }
  const sending = await startSendingReports(parts)
  running.push(sending)
  return sending
}

/** A call of a bot that ends as the test says, and what came of its reports. */
async function endCall(
  callback_url: string | null,
  { bot, end = answered }: { bot?: string; end?: (registered: number) => CarrierEvent } = {},
): Promise<string> {
  const call = newCall({ agent_id: bot ?? (await makeBot(organization)), callback_url, customer_id: 'c-7' })
  if (running.length === 0 || !engine) {
    engine = await startCallEngine({
      opened: server,
      subscribers: storingSubscribers(server.database),
      carrier: switchboard.carrier,
      scanEveryMs: 50,
    })
    running.push({ close: () => engine?.close().finally(() => (engine = undefined)) ?? Promise.resolve() })
  }
  await insertCalls(organization, [call])
  await expect.poll(() => switchboard.lines.has(call.call_id), { timeout: 20_000 }).toBe(true)
  const report = switchboard.lines.get(call.call_id) as CarrierReport
  await report(end(call.registered_timestamp))
  return call.call_id
}
let engine: Awaited<ReturnType<typeof startCallEngine>> | undefined

const deliveries = async () => (await ours.call(webhooks.list, {})).deliveries
const only = async () => (await deliveries())[0]

test('a call that ends is reported, signed, to its callback_url and to the address of its bot', async () => {
  const { secret } = await ours.call(webhooks.createSecret, { body: { overlap_hours: 24 } })
  await send()
  const bot = await makeBot(organization)
  await server.ask('PATCH', `/v1/bots/${bot}`, {
    key: ours.key,
    body: { post_call_settings: { webhook_url: `${receiver.url}/bot` } },
  })
  const call = await endCall(`${receiver.url}/call`, { bot })
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/bot', '/call'])
  for (const one of receiver.received) {
    expect(isSignedBy(secret, one)).toBe(true)
    expect(isSignedBy(secret, { ...one, body: `${one.body} ` })).toBe(false)
    expect(one.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
    expect(Math.abs(Number(one.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000)
    expect(one.report).toMatchObject({
      type: 'end-of-call-report',
      sessionId: call,
      customerId: 'c-7',
      disconnectionReason: 'user_ended_call',
      summary: 'A question.',
      extractedData: { topic: 'a question' },
      transcript: [
        ['assistant', 'Good morning.'],
        ['user', 'I have a question.'],
      ],
    })
  }
  await expect
    .poll(async () => (await deliveries()).map(({ status }) => status))
    .toEqual(['delivered', 'delivered'])
  const one = await ours.call(webhooks.get, { delivery_id: (await only())?.id ?? '' })
  expect(one.payload).toEqual(receiver.received[0]?.report)
  expect(one.attempt_log).toMatchObject([
    { number: 1, response_status: 200, response_body: '{"taken":true}', error: null },
  ])
})

test('a call without an address has no report, and equal addresses get one', async () => {
  await send()
  const bot = await makeBot(organization)
  await endCall(null, { bot })
  await server.ask('PATCH', `/v1/bots/${bot}`, {
    key: ours.key,
    body: { post_call_settings: { webhook_url: receiver.url } },
  })
  const call = await endCall(receiver.url, { bot })
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  expect(await deliveries()).toMatchObject([{ call_id: call, source: 'callback' }])
})

test('of a bot under HIPAA a report says neither what was said nor what came of it', async () => {
  await send()
  const bot = await makeBot(organization, { call: { hipaa_compliance_enabled: true } })
  await endCall(receiver.url, { bot })
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  const { report } = receiver.received[0] ?? {}
  expect(report).toMatchObject({
    transcript: [],
    summary: 'Not stored: HIPAA compliance is on for this bot.',
  })
  for (const name of ['isSuccessful', 'successEvaluation', 'extractedData']) {
    expect(report).not.toHaveProperty(name)
  }
  expect(receiver.received[0]?.body).not.toContain('question')
  expect(receiver.received[0]?.headers).not.toHaveProperty('webhook-signature')
})

test('what is not taken is sent again by the schedule, under the same webhook-id, until it is', async () => {
  let ahead = 0
  await send(() => Date.now() + ahead)
  receiver.answer = (response) => {
    const taken = receiver.received.length >= 4
    response.writeHead(taken ? 204 : 503, taken ? {} : { 'Retry-After': '1' }).end(taken ? '' : 'Busy.')
  }
  await endCall(receiver.url)
  const waits: number[] = []
  await expect.poll(only, { timeout: 20_000 }).toBeDefined()
  const { id = '' } = (await only()) ?? {}
  const details = () => ours.call(webhooks.get, { delivery_id: id })
  for (let attempt = 1; attempt <= 3; attempt++) {
    // What came of an attempt and when the next one is are written down together.
    await expect.poll(async () => (await details()).attempt_log.length, { timeout: 20_000 }).toBe(attempt)
    const { next_attempt_at, status, reason } = await details()
    expect({ status, reason }).toEqual({
      status: 'pending',
      reason: expect.stringMatching(/^Endpoint returned 503\./),
    })
    waits.push((Date.parse(next_attempt_at ?? '') - Date.now() - ahead) / 1000)
    expect(receiver.received).toHaveLength(attempt)
    ahead = Date.parse(next_attempt_at ?? '') - Date.now()
  }
  await expect.poll(async () => (await only())?.status, { timeout: 20_000 }).toBe('delivered')
  for (const [index, pause] of [5, 300, 1_800].entries()) {
    expect(waits[index]).toBeGreaterThan(pause - 3)
    expect(waits[index]).toBeLessThanOrEqual(pause * 1.2 + 1)
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(
    (await details()).attempt_log.map(({ number, response_status }) => [number, response_status]),
  ).toEqual([
    [1, 503],
    [2, 503],
    [3, 503],
    [4, 204],
  ])
})

test('an address that answers 410 is left alone until it takes a report again', async () => {
  await send()
  receiver.answer = (response) => response.writeHead(410).end()
  await endCall(receiver.url)
  await expect.poll(async () => (await only())?.status, { timeout: 20_000 }).toBe('disabled')
  await expect
    .poll(async () => (await ours.call(webhooks.settings, {})).disabled.map(({ url }) => url))
    .toEqual([receiver.url])
  await endCall(receiver.url)
  expect((await deliveries()).map(({ status }) => status)).toEqual(['disabled', 'disabled'])
  expect(receiver.received).toHaveLength(1)
  receiver.answer = (response) => response.end()
  expect(await ours.call(webhooks.resendFailed, { body: { status: 'disabled' } })).toEqual({ count: 2 })
  await expect
    .poll(async () => (await deliveries()).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['delivered', 'delivered'])
  expect((await ours.call(webhooks.settings, {})).disabled).toEqual([])
})

test('an address in a private network, a redirect, and one who never answers are told in words', async () => {
  await send()
  const bot = await makeBot(organization)
  await endCall('http://169.254.169.254/latest/meta-data', { bot })
  await expect.poll(async () => (await only())?.status, { timeout: 20_000 }).toBe('failed')
  expect((await only())?.reason).toMatch(/^169.254.169.254 is not a public address/)
  receiver.answer = (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()
  await endCall(receiver.url, { bot })
  await expect
    .poll(async () => (await only())?.reason, { timeout: 20_000 })
    .toMatch(/^Endpoint returned 302, a redirect/)
  expect(receiver.received).toHaveLength(1)
})

test('a silent receiver does not delay the others', async () => {
  await send()
  const other = await startReceiver()
  running.push(other)
  receiver.answer = () => undefined
  const bot = await makeBot(organization)
  const calls = Array.from({ length: 60 }, () =>
    newCall({ agent_id: bot, callback_url: receiver.url, call_status: 'ended' }),
  )
  const last = newCall({ agent_id: bot, callback_url: other.url, call_status: 'ended' })
  await insertCalls(organization, [...calls, last])
  await queueReports(
    server.database,
    [...calls, last].map(({ call_id }) => call_id),
  )
  await expect.poll(() => other.received.length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(32)
})

test('an attempt over which its program died is followed by another', async () => {
  let ahead = 0
  receiver.answer = () => undefined
  const first = await send(() => Date.now() + ahead)
  await endCall(receiver.url)
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  await first.close()
  receiver.answer = (response) => response.end()
  ahead = 21_000
  await send(() => Date.now() + ahead)
  await expect.poll(async () => (await only())?.status, { timeout: 20_000 }).toBe('delivered')
  const { attempts, id } = (await only()) ?? { id: '' }
  expect(attempts).toBe(2)
  const { attempt_log } = await ours.call(webhooks.get, { delivery_id: id })
  expect(attempt_log.map(({ number }) => number)).toEqual([2])
})
