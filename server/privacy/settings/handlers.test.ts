import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { calls } from '#contract/calls/calls'
import { privacy } from '#contract/privacy/privacy'
import { deletionWords, unlimitedRetention } from '#rules/calls/retention'
import { insertCalls } from '#server/calls/store'
import { makeBot, newCall } from '#server/calls/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let ours: TestClient
let Cookie: string
let dataDirectory: string

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'switchboard-privacy-'))
  server = await openTestServer({ DATA_DIR: dataDirectory })
})
beforeEach(async () => {
  ours = await newClient(server)
  const opened = await server.ask('POST', '/session', { body: { api_key: ours.key }, headers: sameOrigin })
  Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

const organization = () => ({ id: ours.organization_id, database: server.database })
const asPerson = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  server.ask(method, path, { headers: { ...sameOrigin, Cookie, ...headers }, body })
const auditOf = async (action: string) => (await ours.call(auditLog.list, { query: { action } })).entries

/** An ended call of a bot that works under PCI, as it is stored. */
async function makeCall(fields: Partial<ReturnType<typeof newCall>> = {}) {
  const turns = [{ role: 'user', text: 'Ada here, ring 020 7946 0123.', start_ms: 0, end_ms: 900 }]
  const registered_timestamp = Date.now()
  const row = newCall({
    registered_timestamp,
    call_status: 'ended',
    agent_id: await makeBot(organization()),
    privacy: 'pci',
    customer_id: 'crm-1234',
    dynamic_variables: JSON.stringify({ name: 'Ada' }),
    start_timestamp: registered_timestamp,
    end_timestamp: registered_timestamp + 1000,
    turns: JSON.stringify(turns),
    has_recording: true,
    ...fields,
  })
  await insertCalls(organization(), [row])
  return row.call_id
}

test('a person reads a call of a PCI bot masked, in the list too; a program with a key reads all of it', async () => {
  const id = await makeCall()
  const call = await (await asPerson('GET', `/v1/call/${id}`)).json()
  expect(calls.get.reply.parse(call)).toMatchObject({
    masked: true,
    to_number: '+44 •••• 23',
    customer_id: '••••34',
    dynamic_variables: { name: '••••' },
    transcript: [['user', '[name] here, ring [digits].']],
  })
  const found = await (await asPerson('GET', '/v1/calls?to_number=%2B447700900123')).json()
  expect(found.calls).toMatchObject([{ call_id: id, masked: true, to_number: '+44 •••• 23' }])
  expect(JSON.stringify([call, found])).not.toMatch(/7700900|7946|Ada|crm-12/)
  const whole = await ours.call(calls.get, { id })
  expect(whole).toMatchObject({ to_number: '+447700900123', dynamic_variables: { name: 'Ada' } })
  expect(whole.masked).toBeUndefined()
})

test('who reveals a call is in the audit log, and nothing of the answer is kept for a repetition', async () => {
  const id = await makeCall()
  const headers = { 'Idempotency-Key': 'again' }
  for (const _ of [1, 2]) {
    const answer = await asPerson('POST', `/v1/call/${id}/reveal`, headers, {})
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await answer.json()).toMatchObject({ to_number: '+447700900123', customer_id: 'crm-1234' })
  }
  expect(await auditOf('call.reveal')).toMatchObject([{ actor: 'session', subject: id }, { subject: id }])
  expect(await server.database.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  await ours.call(privacy.update, { body: { reveal_reason: true } })
  expect(await ours.refusal(calls.reveal, { id, body: {} })).toMatchObject({ issues: [{ path: 'reason' }] })
  await ours.call(calls.reveal, { id, body: { reason: 'The patient asked.' } })
  expect((await auditOf('call.reveal'))[0]).toMatchObject({ actor: 'key', reason: 'The patient asked.' })
  expect(await ours.refusal(calls.reveal, { id: 'call_none', body: {} })).toMatchObject({ status: 404 })
  expect(await auditOf('call.reveal')).toHaveLength(3)
})

test('revealing a HIPAA call needs a reason, whatever the settings', async () => {
  await ours.call(privacy.update, { body: { reveal_reason: false } })
  const id = await makeCall({ privacy: 'hipaa' })
  expect(await ours.refusal(calls.reveal, { id, body: {} })).toMatchObject({ issues: [{ path: 'reason' }] })
  await ours.call(calls.reveal, { id, body: { reason: 'To call back.' } })
  expect((await auditOf('call.reveal'))[0]).toMatchObject({ subject: id, reason: 'To call back.' })
})

test('each view of a recording is noted once, whatever the number of parts, and the browser stores none', async () => {
  const [id, other] = [await makeCall(), await makeCall({ privacy: 'none' })]
  for (const Range of ['bytes=0-99', 'bytes=100-199']) {
    const part = await asPerson('GET', `/v1/call/${id}/recording`, { Range })
    expect([part.status, part.headers.get('Cache-Control')]).toEqual([206, 'private, no-store'])
    await part.body?.cancel()
  }
  const plain = await asPerson('GET', `/v1/call/${other}/recording`, { Range: 'bytes=0-9' })
  expect(plain.headers.get('Cache-Control')).toBe('private, no-store')
  await plain.body?.cancel()
  expect(await auditOf('recording.play')).toMatchObject([
    { actor: 'session', subject: other },
    { actor: 'session', subject: id },
  ])
  for (const _ of [1, 2]) expect((await asPerson('GET', `/v1/call/${id}/recording-peaks`)).status).toBe(200)
  expect((await asPerson('GET', `/v1/call/${other}/recording-peaks`)).status).toBe(200)
  expect(await auditOf('recording.view')).toMatchObject([{ actor: 'session', subject: id }])
})

test('what would delete something is saved only with the words, the rest at once, all of it audited', async () => {
  const longAgo = {
    registered_timestamp: Date.now() - 40 * 86_400_000,
    start_timestamp: null,
    end_timestamp: Date.now(),
  }
  await makeCall(longAgo)
  expect(await ours.call(privacy.get, {})).toMatchObject({
    ...unlimitedRetention,
    purge: null,
    erases_bytes: true,
  })
  expect(await ours.call(privacy.preview, { query: { transcripts_days: 30, recordings_days: 60 } })).toEqual({
    recordings: 0,
    transcripts: 1,
    records: 0,
  })
  expect(await ours.refusal(privacy.update, { body: { transcripts_days: 30 } })).toMatchObject({
    issues: [{ path: 'confirmation' }],
  })
  expect(await ours.call(privacy.update, { body: { transcripts_days: 50 } })).toMatchObject({ purge: null })
  const body = { transcripts_days: 30, confirmation: deletionWords }
  const saved = await ours.call(privacy.update, { body })
  expect(saved).toMatchObject({ transcripts_days: 30, purge: { status: 'waiting', origin: 'by_hand' } })
  expect(await ours.refusal(privacy.purge, {})).toMatchObject({ status: 409 })
  expect(await ours.call(privacy.cancel, {})).toMatchObject({ status: 'cancelled' })
  expect(await ours.refusal(privacy.cancel, {})).toMatchObject({ status: 409 })
  await ours.call(privacy.update, { body: { transcripts_days: null } })
  expect((await auditOf('retention.loosen'))[0]?.subject).toBe('transcripts_days: 30 → no limit')
  expect(await auditOf('retention.tighten')).toHaveLength(2)
  expect(await ours.refusal(privacy.purge, {})).toMatchObject({ status: 409 })
})
