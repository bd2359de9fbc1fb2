import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { webhooks } from '#contract/webhooks/webhooks'
import { findCall, insertCalls } from '#server/calls/store'
import { makeOrganization, newCall } from '#server/calls/testing'
import { newClient } from '#server/testing/client'
import type { TestServer } from '#server/testing/server'
import { openTestServer } from '#server/testing/server'
import { makeBot, makeNumber } from '#server/testing/things'
import { idFor, makeWorld } from '#server/testing/world'
import { readableReport } from './handlers'
import { isSignedBy, type Receiver, startReceiver } from './testing'

let server: TestServer
let receiver: Receiver

beforeAll(async () => {
  server = await openTestServer({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

test('a secret is shown once, replaced with an overlap, and is nowhere to be read', async () => {
  const ours = await newClient(server)
  expect(await ours.call(webhooks.settings, {})).toEqual({ secrets: [], disabled: [] })
  const first = await ours.call(webhooks.createSecret, { body: { overlap_hours: 24 } })
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const second = await ours.call(webhooks.createSecret, { body: { overlap_hours: 24 } })
  const { secrets } = await ours.call(webhooks.settings, {})
  expect(secrets.map(({ id }) => id)).toEqual([second.id, first.id])
  const left = Date.parse(secrets[1]?.expires_at ?? '') - Date.now()
  expect(left / 3_600_000).toBeCloseTo(24, 1)
  await ours.call(webhooks.createSecret, { body: { overlap_hours: 0 } })
  expect((await ours.call(webhooks.settings, {})).secrets).toHaveLength(1)

  const rows = await server.database.selectFrom('webhook_secrets').selectAll().execute()
  const audited = await ours.call(auditLog.list, {})
  const stored = JSON.stringify(rows) + rows.map(({ sealed }) => sealed.toString('latin1')).join()
  for (const { secret } of [first, second]) {
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
    for (const form of [secret, bytes.toString('latin1'), bytes.toString('hex')]) {
      expect(stored + JSON.stringify(audited)).not.toContain(form)
    }
  }
  expect(audited.entries.map(({ action }) => action)).toEqual(Array(3).fill('webhook_secret.create'))
})

test('of secrets that are created at the same time only the last one has no end', async () => {
  const ours = await newClient(server)
  const create = () => ours.attempt(webhooks.createSecret, { body: { overlap_hours: 24 } })
  expect(await Promise.all(Array.from({ length: 10 }, create))).toEqual(Array(10).fill(201))
  const { secrets } = await ours.call(webhooks.settings, {})
  expect(secrets.map(({ expires_at }) => expires_at === null)).toEqual([true, ...Array(9).fill(false)])
})

test('an answer with a secret is not kept to be repeated', async () => {
  const ours = await newClient(server)
  const ask = () =>
    server.ask('POST', '/v1/webhooks/secrets', {
      key: ours.key,
      headers: { 'Idempotency-Key': 'the same' },
      body: { overlap_hours: 24 },
    })
  const [first, second] = [await (await ask()).json(), await (await ask()).json()]
  expect(first.secret).not.toBe(second.secret)
  const kept = await server.database.selectFrom('idempotency_keys').select('body').execute()
  expect(JSON.stringify(kept)).not.toContain('whsec_')
})

test('a test report is signed as any other, and its answer is shown', async () => {
  const ours = await newClient(server)
  const { secret } = await ours.call(webhooks.createSecret, { body: { overlap_hours: 24 } })
  receiver.answer = (response) => response.writeHead(422, { 'X-Why': 'no' }).end('Not today.')
  const url = `${receiver.url}/hook?a=b`
  expect(await ours.call(webhooks.test, { body: { url } })).toMatchObject({
    response_status: 422,
    response_headers: { 'x-why': 'no' },
    response_body: 'Not today.',
    error: expect.stringMatching(/^Endpoint returned 422\./),
    payload: { sessionId: 'call_test' },
  })
  const [one] = receiver.received
  expect(one?.path).toBe('/hook?a=b')
  expect(one && isSignedBy(secret, one)).toBe(true)
  expect(await ours.call(webhooks.test, { body: { url: 'http://[::1]:1/' } })).toMatchObject({
    response_status: null,
    error: '::1 is not a public address: it belongs to this machine.',
  })
  expect(await ours.call(webhooks.list, {})).toMatchObject({ deliveries: [] })
  const { entries } = await ours.call(auditLog.list, {})
  const tested = entries.filter(({ action }) => action === 'webhook.test').map(({ subject }) => subject)
  expect(tested, 'addresses without the keys in their queries').toContain(`${receiver.url}/hook`)
  expect(tested.join()).not.toContain('a=b')
})

test('the log is narrowed by status, call, bot and time, and resends what failed of it', async () => {
  const { key, ids } = await makeWorld(server)
  const other = await makeWorld(server)
  const ask = async (method: string, path: string, body?: unknown) =>
    (await server.ask(method, path, { key, body })).json()
  const total = async (query: string) =>
    (await ask('GET', `/v1/webhooks/deliveries?${query}`)).pagination.total
  expect(await total('')).toBe(1)
  expect(await total(`call_id=${ids.call_id}&bot_uid=${ids.bot_uid}&status=pending`)).toBe(1)
  expect(await total(`call_id=${other.ids.call_id}`)).toBe(0)
  expect(await total('status=failed')).toBe(0)
  expect(await total('since=2020-01-01&until=2099-01-01')).toBe(1)
  expect(await total('until=2020-01-01')).toBe(0)
  const address = `/v1/webhooks/deliveries/${idFor(webhooks.get, 'delivery_id', ids)}`
  await server.database
    .updateTable('deliveries')
    .set({ status: 'failed', reason: 'No.', tries: 10, attempts: 10 })
    .where('id', '=', ids.delivery_id)
    .execute()
  expect(await ask('POST', '/v1/webhooks/deliveries/resend', { call_id: other.ids.call_id })).toEqual({
    count: 0,
  })
  expect(await ask('POST', '/v1/webhooks/deliveries/resend', { until: '2020-01-01' })).toEqual({ count: 0 })
  expect(await ask('POST', '/v1/webhooks/deliveries/resend', {})).toEqual({ count: 1 })
  expect(await ask('GET', address)).toMatchObject({ status: 'pending', attempts: 10 })
  expect(await ask('POST', `${address}/resend`)).toMatchObject({ status: 'pending', id: ids.delivery_id })
  expect((await server.ask('POST', `${address}/resend`, { key: other.key })).status).toBe(404)
})

test('who reads a masked call reads its report masked, and not what its receiver answered', async () => {
  const organization = await makeOrganization(server.database)
  const now = Date.now()
  const call = newCall({
    call_status: 'ended',
    privacy: 'pci',
    registered_timestamp: now,
    start_timestamp: now,
    end_timestamp: now,
    dynamic_variables: JSON.stringify({ last_name: 'Lovelace' }),
    turns: JSON.stringify([{ role: 'user', text: 'I am Lovelace.', start_ms: 0, end_ms: 1 }]),
  })
  await insertCalls(organization, [call])
  const row = await findCall(organization, call.call_id)
  if (!row) throw new Error('It was stored.')
  const answered = { response_status: 200, response_headers: { a: 'b' }, response_body: 'Thanks, Lovelace.' }
  const attempt = { number: 1, started_at: '', duration_ms: 1, request_headers: {}, error: null, ...answered }
  const read = (isUnmasked: boolean) => readableReport(row, [attempt], { origin: '', isUnmasked })
  expect(JSON.stringify(read(true)).match(/Lovelace/g)).toHaveLength(3)
  expect(JSON.stringify(read(false))).not.toContain('Lovelace')
  expect(read(false)).toMatchObject({
    masked: true,
    payload: { sessionId: call.call_id, fromPhoneNumber: call.from_number },
    attempt_log: [{ response_status: 200, response_headers: null, response_body: null }],
  })
  expect(read(false).payload.toPhoneNumber).not.toBe(call.to_number)
})

const withPassword = 'https://ada:canary7x@reports.example/hook'

test('addresses of reports with a password are refused with a remedy', async () => {
  const ours = await newClient(server)
  const uid = await makeBot(ours)
  const { phone_number: from_number } = await makeNumber(ours)
  const call = { from_number, to_number: '+14155550123', override_agent_id: uid }
  const message = expect.stringMatching(/not contain a user name or password.*signature/)
  const refusals = [
    [await ours.refusal(calls.create, { body: { ...call, callback_url: withPassword } }), 'callback_url'],
    [await ours.refusal(webhooks.test, { body: { url: withPassword } }), 'url'],
    [
      await ours.refusal(bots.update, { uid, body: { post_call_settings: { webhook_url: withPassword } } }),
      'post_call_settings.webhook_url',
    ],
  ] as const
  for (const [refusal, path] of refusals) {
    expect(refusal).toMatchObject({ status: 400, issues: [{ path, message }] })
  }
})

test('a password in an address that was stored before is in no answer and not in the audit log', async () => {
  const { key, ids } = await makeWorld(server)
  const { database } = server
  const { delivery_id } = ids
  await database.updateTable('deliveries').set({ url: withPassword }).where('id', '=', delivery_id).execute()
  const { organization_id } = await database
    .selectFrom('deliveries')
    .select('organization_id')
    .where('id', '=', delivery_id)
    .executeTakeFirstOrThrow()
  await database.insertInto('gone_addresses').values({ organization_id, url: withPassword }).execute()
  const requests = [
    ['GET', '/v1/webhooks'],
    ['GET', '/v1/webhooks/deliveries'],
    ['GET', `/v1/webhooks/deliveries/${delivery_id}`],
    ['POST', `/v1/webhooks/deliveries/${delivery_id}/resend`],
    ['GET', '/v1/audit-log'],
  ] as const
  for (const [method, path] of requests) {
    const text = await (await server.ask(method, path, { key })).text()
    expect(text, path).toContain('******@reports.example')
    expect(text, path).not.toContain('canary7x')
  }
})

test('the log of deliveries names the other party of a call, unless its personal data is masked', async () => {
  const { key, ids } = await makeWorld(server)
  for (const [privacy, contact_number] of [
    ['none', '+14155550123'],
    ['pci', null],
  ] as const) {
    await server.database
      .updateTable('calls')
      .set({ privacy, direction: 'outbound', to_number: '+14155550123' })
      .where('call_id', '=', ids.call_id)
      .execute()
    const { deliveries } = await (await server.ask('GET', '/v1/webhooks/deliveries', { key })).json()
    expect(deliveries).toMatchObject([{ contact_name: null, contact_number }])
  }
})
