import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls/calls'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { storingSubscribers } from '#server/call-end-subscribers'
import { type CallEngine, startCallEngine } from '#server/calls/engine/engine'
import { insertCalls } from '#server/calls/store'
import { createSwitchboard, newCall } from '#server/calls/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot, makeNumber } from '#server/testing/things'
import { insertEntries, lockList, lockListShared } from './store'

const from_number = '+14155550100'
const to_number = '+447700900123'
const reason = 'Asked not to be called.'

const server = serverForFile()
let ours: TestClient
let engine: CallEngine | undefined

beforeEach(async () => {
  ours = await readyToDial()
})
afterEach(() => engine?.close())

async function readyToDial(): Promise<TestClient> {
  const client = await newClient(server)
  const { phone_number_id } = await makeNumber(client, from_number)
  const agent_id = await makeBot(client)
  await client.call(phoneNumbers.link, { body: { phone_number_id, agent_id, direction: 'outbound' } })
  return client
}

const draft = { body: { from_number, to_number } }
const list = (client = ours) => client.call(doNotCall.add, { body: { phone_number: to_number, reason } })

test('a call to a listed number is rejected with the field and the time of listing', async () => {
  const { created_at, id } = await list()
  const since = `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC`
  const message = `${to_number} is on the do-not-call list (since ${since}).`
  expect(await ours.refusal(calls.create, draft)).toMatchObject({
    status: 400,
    issues: [{ path: 'to_number', message }],
  })
  expect((await ours.call(calls.list, {})).pagination.total).toBe(0)
  await ours.call(doNotCall.remove, { do_not_call_id: id, body: { reason: 'Asked to be called.' } })
  await ours.call(calls.create, draft)
})

test.each(['+4407700900123', '+44 (0)7700 900123'])(
  '%s blocks calls to the number without its national prefix',
  async (written) => {
    await ours.call(doNotCall.add, { body: { phone_number: written, reason } })
    expect(await ours.refusal(calls.create, draft)).toMatchObject({ status: 400 })
  },
)

test.each([
  ['+114155550123', '+14155550123'],
  ['+784951234567', '+74951234567'],
  ['+54111523456789', '+5491123456789'],
])('%s blocks calls to %s', async (written, number) => {
  await ours.call(doNotCall.add, { body: { phone_number: written, reason } })
  const { entries } = await ours.call(doNotCall.list, {})
  expect(entries).toMatchObject([{ phone_number: number }])
  expect(await ours.refusal(calls.create, { body: { from_number, to_number: number } })).toMatchObject({
    status: 400,
  })
})

test.each(['+4407700900123', '+114155550123', '+784951234567'])(
  'a number with a national prefix after its country code is not called: %s',
  async (number) => {
    const written = { body: { from_number, to_number: number } }
    expect(await ours.refusal(calls.create, written)).toMatchObject({
      status: 400,
      issues: [{ path: 'to_number' }],
    })
  },
)

test('a contact shows that its number is listed, however the number is written', async () => {
  await list()
  const { id: contact_list_id } = await ours.call(contactLists.create, { body: { name: 'List' } })
  const create = (phone_number: string) =>
    ours.call(contacts.create, { contact_list_id, body: { name: 'Ada', phone_number } })
  for (const written of ['+44 (0)7700 900123', '0044 7700.900-123', '+44\u00a0(0)\u202f7700 900123']) {
    expect(await create(written)).toMatchObject({ do_not_call: [to_number] })
    const { rows } = await sql<{ number: string }>`select dialable(${written}) as number`.execute(
      server.database,
    )
    expect(rows).toEqual([{ number: to_number }])
  }
})

test('the list of another organization does not block a call', async () => {
  await list(await newClient(server))
  await ours.call(calls.create, draft)
})

test('no call is accepted after an addition was confirmed, whatever else runs', async () => {
  for (let round = 0; round < 8; round++) {
    const client = await readyToDial()
    const placing = Array.from({ length: 6 }, () => client.attempt(calls.create, draft))
    const { created_at } = await list(client)
    const late = Array.from({ length: 3 }, () => client.attempt(calls.create, draft))
    expect(await Promise.all(late)).toEqual([400, 400, 400])
    for (const status of await Promise.all(placing)) expect([201, 400]).toContain(status)
    const stored = (await client.call(calls.list, {})).calls
    const details = await Promise.all(stored.map(({ call_id }) => client.call(calls.get, { id: call_id })))
    for (const { registered_timestamp = 0 } of details) {
      expect(registered_timestamp).toBeLessThanOrEqual(Date.parse(created_at))
    }
  }
})

/** Long enough for everything that is not blocked to finish. */
async function letOthersAct() {
  for (let times = 0; times < 3; times++) await list(await newClient(server))
}

test('an addition waits for a call that is being accepted', async () => {
  const finished: string[] = []
  let addition: Promise<unknown> | undefined
  await server.database.transaction().execute(async (database) => {
    await lockListShared({ id: ours.organization_id, database })
    addition = list().then(() => finished.push('added'))
    await letOthersAct()
    finished.push('stored')
  })
  await addition
  expect(finished).toEqual(['stored', 'added'])
})

test('a call waits for a running addition and is then rejected', async () => {
  let attempt: Promise<number> | undefined
  await server.database.transaction().execute(async (database) => {
    const organization = { id: ours.organization_id, database }
    await lockList(organization)
    attempt = ours.attempt(calls.create, draft)
    await letOthersAct()
    await insertEntries(organization, [{ phone_number: to_number, reason, source: 'by_hand', call_id: null }])
  })
  expect(await attempt).toBe(400)
})

test('a number listed after acceptance of a call is not dialed', async () => {
  const { call_id } = await ours.call(calls.create, draft)
  const { created_at } = await list()
  const { carrier, placed } = createSwitchboard()
  engine = await startCallEngine({
    opened: server,
    subscribers: storingSubscribers(server.database),
    carrier,
  })
  const read = () => ours.call(calls.get, { id: call_id })
  await expect.poll(async () => (await read()).call_status, { timeout: 20_000 }).toBe('error')
  const { events, ...call } = await read()
  expect(call).toMatchObject({ disconnection_reason: 'dial_failed', duration_ms: 0 })
  expect(events).toEqual([
    {
      type: 'on_do_not_call_list',
      at_ms: 0,
      detail: expect.stringContaining(`do-not-call list since ${created_at.slice(0, 10)}`),
    },
  ])
  expect(placed.map((order) => order.call_id)).not.toContain(call_id)
})

test('a call that waited until the night is not placed if single calls keep to calling hours', async () => {
  await ours.call(dialingRules.update, {
    body: { api_calls_in_hours: true, hours_start: '09:00', hours_end: '20:00' },
  })
  const organization = { id: ours.organization_id, database: server.database }
  const agent_id = await makeBot(ours)
  // In London this is 19:59, and the server placed no calls until 23:00.
  const registered_timestamp = Date.parse('2026-01-12T19:59:00Z')
  const call = newCall({ to_number, agent_id, registered_timestamp })
  const { carrier, placed } = createSwitchboard()
  await insertCalls(organization, [call])
  engine = await startCallEngine({
    opened: server,
    subscribers: storingSubscribers(server.database),
    carrier,
    now: () => Date.parse('2026-01-12T23:00:00Z'),
  })
  const read = () => ours.call(calls.get, { id: call.call_id })
  await expect.poll(async () => (await read()).call_status, { timeout: 20_000 }).toBe('error')
  expect((await read()).events).toMatchObject([
    { type: 'refused_by_calling_rules', detail: expect.stringContaining('It is 23:00 in Europe/') },
  ])
  expect(placed.map((order) => order.call_id)).not.toContain(call.call_id)
})

test('an addition from a call names a call of the organization', async () => {
  const { call_id } = await ours.call(calls.create, draft)
  const body = { phone_number: to_number, reason, call_id }
  expect(await ours.call(doNotCall.add, { body })).toMatchObject({ source: 'call', call_id })
  const theirs = await newClient(server)
  for (const id of [call_id, 'call_unknown']) {
    expect(await theirs.refusal(doNotCall.add, { body: { ...body, call_id: id } })).toEqual({
      status: 404,
      error: 'Call not found',
    })
  }
  expect((await theirs.call(doNotCall.list, {})).pagination.total).toBe(0)
})
