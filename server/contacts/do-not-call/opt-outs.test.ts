import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { calls } from '#contract/calls/calls'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { doNotCallRequested } from '#rules/calls/do-not-call-request'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { storingSubscribers } from '#server/call-end-subscribers'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot, makeNumber } from '#server/testing/things'
import { startSuppressing } from './opt-outs'

const from_number = '+14155550100'
const to_number = '+447700900123'

const server = serverForFile()
let ours: TestClient
let engine: CallEngine | undefined

beforeEach(async () => {
  ours = await newClient(server)
  const { phone_number_id } = await makeNumber(ours, from_number)
  const agent_id = await makeBot(ours)
  await ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id, direction: 'outbound' } })
})
afterEach(() => engine?.close())

const organization = () => ({ id: ours.organization_id, database: server.database })
const requests = async () => (await ours.call(doNotCall.requests, {})).requests
const listed = async () => (await ours.call(doNotCall.list, {})).entries
type Resolution = Parameters<typeof ours.call<typeof doNotCall.resolve>>[1]['body']
const resolve = (body: Resolution) => ours.call(doNotCall.resolve, { body })

/** A call that ended with a request before this release. */
async function asked(number: string) {
  const call = newCall({
    to_number: number,
    call_status: 'ended',
    registered_timestamp: Date.now() - 60_000,
    events: JSON.stringify([{ type: doNotCallRequested, at_ms: 9_000 }]),
  })
  await insertCalls(organization(), [call])
  return call.call_id
}

async function callOneWhoOptsOut(): Promise<string> {
  const body = { from_number, to_number, dynamic_variables: { simulated_caller: 'do_not_call' } }
  const { call_id } = await ours.call(calls.create, { body })
  engine = await startCallEngine({
    opened: server,
    subscribers: storingSubscribers(server.database),
    carrier: createSimulator({ speed: 1_000 }),
  })
  await expect
    .poll(async () => (await ours.call(calls.get, { id: call_id })).call_status, { timeout: 20_000 })
    .toBe('ended')
  return call_id
}

test('a number is blocked when its call ends with a request, and listed until confirmed', async () => {
  const call_id = await callOneWhoOptsOut()
  expect(await listed()).toMatchObject([{ phone_number: to_number, source: 'call', call_id }])
  expect(await requests()).toMatchObject([{ phone_number: to_number, call_id, is_suppressed: true }])
  expect(await ours.attempt(calls.create, { body: { from_number, to_number } })).toBe(400)
  const { entries } = await ours.call(auditLog.list, {})
  expect(entries[0]).toMatchObject({ actor: 'server', action: 'do_not_call.add', subject: to_number })
  expect(await resolve({ decision: 'confirm', phone_numbers: [to_number] })).toEqual({
    resolved_count: 1,
    remaining_count: 0,
  })
  expect([await requests(), (await listed()).length]).toEqual([[], 1])
})

test('an organization can review first, and confirming blocks the number', async () => {
  await ours.call(dialingRules.update, {
    body: { opt_outs: 'review', reason: 'We review all.', confirmation: looseningWords },
  })
  await callOneWhoOptsOut()
  expect(await listed()).toEqual([])
  expect(await requests()).toMatchObject([{ phone_number: to_number, is_suppressed: false }])
  await resolve({ decision: 'confirm', phone_numbers: [to_number] })
  expect([await requests(), (await listed()).length]).toEqual([[], 1])
})

test('requests of an older release are blocked at the start', async () => {
  await asked('+447700900001')
  await asked('+447700900002')
  await startSuppressing(server.database).close()
  expect((await listed()).map(({ phone_number }) => phone_number).sort()).toEqual([
    '+447700900001',
    '+447700900002',
  ])
  const waiting = await requests()
  expect(waiting).toHaveLength(2)
  // They asked a minute ago in their calls, not when their numbers were blocked.
  for (const { asked_at } of waiting) expect(Date.now() - Date.parse(asked_at)).toBeGreaterThanOrEqual(60_000)
})

test('switching to immediate blocking blocks pending requests', async () => {
  const body = { opt_outs: 'review', reason: 'We review all.', confirmation: looseningWords } as const
  await ours.call(dialingRules.update, { body })
  await asked('+447700900001')
  await startSuppressing(server.database).close()
  expect(await listed()).toEqual([])
  await ours.call(dialingRules.update, { body: { opt_outs: 'suppress' } })
  expect(await listed()).toHaveLength(1)
})

test('a rejected number may be called, and the same call does not block it again', async () => {
  await asked('+447700900001')
  await asked('+447700900002')
  await startSuppressing(server.database).close()
  expect(await resolve({ decision: 'reject', all: true })).toEqual({ resolved_count: 2, remaining_count: 0 })
  await startSuppressing(server.database).close()
  expect([await listed(), await requests()]).toEqual([[], []])
  expect(await ours.attempt(calls.create, { body: { from_number, to_number: '+447700900001' } })).toBe(201)
})

test('requests of another organization stay', async () => {
  await asked('+447700900001')
  await startSuppressing(server.database).close()
  const theirs = await newClient(server)
  const body = { decision: 'reject' as const, phone_numbers: ['+447700900001'] }
  expect(await theirs.call(doNotCall.resolve, { body })).toEqual({ resolved_count: 0, remaining_count: 0 })
  expect(await listed()).toHaveLength(1)
})

test.each([
  [{ decision: 'confirm' }],
  [{ decision: 'confirm', all: true, phone_numbers: ['+447700900001'] }],
  [{ decision: 'maybe', all: true }],
])('%j is rejected', async (body) => {
  expect((await ours.refusal(doNotCall.resolve, { body })).status).toBe(400)
})

test('a process of the older release adds numbers without the new column', async () => {
  await sql`
    insert into do_not_call (organization_id, phone_number, reason, source)
    values (${ours.organization_id}, '+447700900009', 'Asked.', 'by_hand')`.execute(server.database)
  expect([(await listed()).length, await requests()]).toEqual([1, []])
})
