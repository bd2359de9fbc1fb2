import { beforeEach, expect, test } from 'vitest'
import { callPins } from '#contract/calls/pins'
import { callShares } from '#contract/calls/shares'
import { chainPending } from '#server/accounts/audit-log/chaining'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile()
let ours: TestClient
let id: string

beforeEach(async () => {
  ours = await newClient(server)
  id = await storeCall()
})

const turns = Array.from({ length: 4 }, (_, at) => ({
  role: at % 2 ? 'user' : 'assistant',
  text: 'Hello',
  start_ms: at * 5_000,
  end_ms: at * 5_000 + 2_000,
}))
const now = Date.now()
const over = {
  call_status: 'ended' as const,
  registered_timestamp: now - 30_000,
  start_timestamp: now - 20_000,
  end_timestamp: now,
  turns: JSON.stringify(turns),
}

async function storeCall(fields: Partial<Parameters<typeof newCall>[0]> = over): Promise<string> {
  const call = newCall(fields)
  await insertCalls({ id: ours.organization_id, database: server.database }, [call])
  return call.call_id
}

const pin = (line: number, start_ms: number | null) =>
  ours.call(callPins.update, { id, body: { line, start_ms } })
const refused = (line: number, start_ms: number) =>
  ours.refusal(callPins.update, { id, body: { line, start_ms } })
async function auditOf(action: string) {
  await chainPending(server.database)
  return server.database
    .selectFrom('audit_log')
    .select(['subject', 'reason'])
    .where('organization_id', '=', ours.organization_id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
}

test('pinning, moving and removing a line are audited', async () => {
  expect(await pin(2, 9_000)).toEqual({ pins: [{ line: 2, start_ms: 9_000 }] })
  await pin(0, 300)
  expect(await pin(2, 9_100)).toEqual({
    pins: [
      { line: 0, start_ms: 300 },
      { line: 2, start_ms: 9_100 },
    ],
  })
  await pin(2, 9_100)
  expect(await pin(2, null)).toEqual({ pins: [{ line: 0, start_ms: 300 }] })
  await pin(2, null)
  expect(await ours.call(callPins.get, { id })).toEqual({ pins: [{ line: 0, start_ms: 300 }] })
  const reasons = ['no pin → 0:09.0', 'no pin → 0:00.3', '0:09.0 → 0:09.1', '0:09.1 → no pin']
  const log = await auditOf('call.pin')
  expect(log.map(({ reason }) => reason.split(': ').slice(1).join(': '))).toEqual(reasons)
  expect(log.every(({ subject }) => subject === id)).toBe(true)
})

test('an impossible pin is rejected with its field', async () => {
  await pin(1, 5_000)
  const refusals = await Promise.all([
    refused(4, 0),
    refused(2, 5_000),
    refused(0, 6_000),
    refused(3, 20_001),
  ])
  expect(refusals.map(({ status, issues }) => [status, issues?.[0]?.path])).toEqual([
    [400, 'line'],
    [400, 'start_ms'],
    [400, 'start_ms'],
    [400, 'start_ms'],
  ])
  id = await storeCall({})
  expect(await refused(0, 0)).toMatchObject({ status: 409 })
})

test('of two concurrent conflicting pins one is rejected', async () => {
  for (let round = 0; round < 10; round++) {
    id = await storeCall()
    const bodies = [
      { line: 1, start_ms: 9_000 },
      { line: 2, start_ms: 8_000 },
    ]
    const statuses = await Promise.all(bodies.map((body) => ours.attempt(callPins.update, { id, body })))
    expect(statuses.toSorted()).toEqual([200, 400])
  }
})

test('sharing a call as a file is audited with what was removed', async () => {
  await ours.call(callShares.create, { id, body: { recording: true, masked: ['numbers', 'digits'] } })
  await ours.call(callShares.create, { id, body: { recording: false, masked: [] } })
  expect(await auditOf('call.share')).toEqual([
    { subject: id, reason: 'As a file, with the recording, left out: numbers, digits' },
    { subject: id, reason: 'As a file, without the recording, nothing left out' },
  ])
})
