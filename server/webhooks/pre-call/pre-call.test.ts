import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { storingSubscribers } from '#server/call-end-subscribers'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { makeBot, makeNumber, ownNumber } from '#server/calls/testing'
import type { Organization } from '#server/kernel/database/organization'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { openTestServer, type TestServer } from '#server/testing/server'
import { isSignedBy, type Receiver, startReceiver } from '#server/webhooks/testing'
import { createPreCallWebhook } from './ask'

let server: TestServer
let engine: CallEngine
let organization: Organization
let key: string
let receiver: Receiver

const vault = createVault({ dataDirectory: '', key: testEncryptionKey })
const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })

beforeAll(async () => {
  server = await openTestServer({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
  const made = await server.organization()
  key = made.key
  organization = { id: made.organization_id, database: server.database }
  await makeNumber(organization, null)
  engine = await startCallEngine({
    opened: server,
    subscribers: storingSubscribers(server.database),
    carrier: createSimulator({ speed: 10_000 }),
    askPreCall: createPreCallWebhook({ database: server.database, outbound, vault }),
  })
})
afterAll(async () => {
  await engine.close()
  await outbound.close()
  await server.close()
})
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const to_number = '+447700900123'
const read = async (path: string) => (await server.ask('GET', path, { key })).json()

async function ended(callId: string) {
  await expect
    .poll(async () => (await read(`/v1/call/${callId}`)).call_status, { timeout: 20_000 })
    .toMatch(/ended|error/)
  return read(`/v1/call/${callId}`)
}

type Settings = Record<string, string | number | boolean>

async function callWith(settings: Settings, fields: { prompt?: string } = {}, isInbound = false) {
  const uid = await makeBot(organization, {
    ...fields,
    call: { pre_call_webhook_url: receiver.url, ...settings },
  })
  await server.database
    .updateTable('phone_numbers')
    .set({ inbound_agent_id: uid })
    .where('organization_id', '=', organization.id)
    .execute()
  const answer = isInbound
    ? await server.ask('POST', '/v1/simulated-inbound-calls', {
        key,
        body: { to_number: ownNumber, from_number: to_number, simulated_caller: 'helpful' },
      })
    : await server.ask('POST', '/v1/create-phone-call', {
        key,
        body: {
          from_number: ownNumber,
          to_number,
          override_agent_id: uid,
          dynamic_variables: { simulated_caller: 'helpful', plan: 'basic' },
        },
      })
  expect(answer.status).toBe(201)
  return ended((await answer.json()).call_id)
}

const answerWith = (body: string, status = 200) => {
  receiver.answer = (response) => response.writeHead(status).end(body)
}

describe('the pre-call webhook', () => {
  test('is asked once, signed, and fills variables before the first word', async () => {
    const made = await server.ask('POST', '/v1/webhooks/secrets', { key, body: { overlap_hours: 0 } })
    const { secret } = await made.json()
    answerWith('{"dynamic_variables": {"name": "Ada", "plan": "gold", "visits": 3}}')
    const call = await callWith({}, { prompt: 'You are Anna. Greet {{name}}. Ask how they feel.' })
    expect(call).toMatchObject({
      call_status: 'ended',
      dynamic_variables: { name: 'Ada', plan: 'gold', visits: '3' },
      pre_call: {
        decision: 'continued',
        error: null,
        variables: ['name', 'plan', 'visits'],
        exchange: { response_status: 200, url: receiver.url },
      },
    })
    expect(receiver.received).toHaveLength(1)
    const [question] = receiver.received
    expect(question && isSignedBy(secret, question)).toBe(true)
    expect(JSON.parse(question?.body ?? '')).toMatchObject({
      type: 'call.before_start',
      call_id: call.call_id,
      direction: 'outbound',
      from_number: ownNumber,
      to_number,
      bot: { uid: call.agent_id, name: 'Front desk' },
      dynamic_variables: { plan: 'basic' },
    })
  })

  test('refuses an inbound call with its reason', async () => {
    answerWith('{"refuse": true, "reason": "The caller is blocked."}')
    const call = await callWith({}, {}, true)
    expect(call).toMatchObject({
      direction: 'inbound',
      call_status: 'error',
      disconnection_reason: 'agent_ended_call',
      pre_call: { decision: 'refused', reason: 'The caller is blocked.' },
      events: [{ type: 'refused_by_webhook', detail: 'The caller is blocked.' }],
    })
  })

  test.each([
    ['an error', '{}', 500],
    ['no JSON', 'yes', 200],
    ['another shape', '{"dynamic_variables": ["Ada"]}', 200],
  ])('that answers with %s lets the call continue, or ends it', async (_, body, status) => {
    answerWith(body, status)
    expect(await callWith({ pre_call_webhook_fallback: 'continue' })).toMatchObject({
      call_status: 'ended',
      pre_call: { decision: 'continued', error: expect.any(String) },
    })
    expect(await callWith({ pre_call_webhook_fallback: 'end' })).toMatchObject({
      call_status: 'error',
      disconnection_reason: 'agent_error',
      pre_call: { decision: 'ended' },
      events: [{ type: 'pre_call_webhook_failed' }],
    })
  })

  test('that does not answer in time counts as failed', async () => {
    receiver.answer = () => undefined
    const call = await callWith({ pre_call_webhook_timeout: 1, pre_call_webhook_fallback: 'end' })
    expect(call.pre_call).toMatchObject({
      decision: 'ended',
      error: 'The server did not finish its response within 1 s.',
      exchange: { response_status: null },
    })
  })

  test('leaves no bodies with calls under HIPAA, and no card numbers under PCI', async () => {
    answerWith('{"refuse": true, "reason": "Card 4111 1111 1111 1111 is blocked."}')
    const hipaa = await callWith({ hipaa_compliance_enabled: true })
    const pci = await callWith({ pci_compliance_enabled: true })
    const rows = await server.database
      .selectFrom('calls')
      .select(['pre_call', 'events'])
      .where('call_id', 'in', [hipaa.call_id, pci.call_id])
      .execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('4111 1111')
    expect(hipaa.pre_call).not.toHaveProperty('exchange')
  })

  test('is not asked by default', async () => {
    const call = await callWith({ pre_call_webhook_url: '' })
    expect([call.pre_call, receiver.received]).toEqual([undefined, []])
  })

  test('is tested with an invented call', async () => {
    answerWith('{"dynamic_variables": {"name": "Ada"}}')
    const answer = await server.ask('POST', '/v1/pre-call-webhook/test', { key, body: { url: receiver.url } })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { decision: 'continued', variables: ['name'], exchange: { response_status: 200 } },
    ])
    expect(receiver.received[0]?.headers).toHaveProperty('webhook-signature')
    const metadata = { url: 'http://169.254.169.254/latest' }
    const refused = await server.ask('POST', '/v1/pre-call-webhook/test', { key, body: metadata })
    expect(await refused.json()).toMatchObject({
      exchange: { response_status: null },
      error: expect.any(String),
    })
  })
})
