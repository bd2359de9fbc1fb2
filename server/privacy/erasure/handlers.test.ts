import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { erasures } from '#contract/privacy/erasures'
import { privacy } from '#contract/privacy/privacy'
import { callDataOwners } from '#server/call-data-owners'
import { createRecordings } from '#server/calls/recordings'
import { findCall, insertCalls } from '#server/calls/store'
import { makeBot, newCall } from '#server/calls/testing'
import { foundOnDisk } from '#server/kernel/database/erasure/testing'
import { filesInFolder } from '#server/kernel/storage/recording-files'
import { insertMessage } from '#server/messages/store'
import { erasePurged } from '#server/privacy/retention/purge-jobs'
import { runPurge } from '#server/privacy/retention/run'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let ours: TestClient

const theirNumber = '+447911987654'
const otherNumber = '+447911000111'

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
})
afterAll(() => server.close())

const organization = () => ({ id: ours.organization_id, database: server.database })

async function makeCall(fields: Partial<ReturnType<typeof newCall>>): Promise<string> {
  const registered_timestamp = Date.now() - 60_000
  const row = newCall({
    registered_timestamp,
    call_status: 'ended',
    agent_id: await makeBot(organization()),
    start_timestamp: registered_timestamp,
    end_timestamp: registered_timestamp + 1_000,
    ...fields,
  })
  await insertCalls(organization(), [row])
  return row.call_id
}

const said = (text: string) => JSON.stringify([{ role: 'user', text, start_ms: 0, end_ms: 900 }])

/** Works on the purge that was ordered last, as the job does. */
async function workOnPurge(): Promise<void> {
  const { id } = await server.database
    .selectFrom('purges')
    .select('id')
    .where('organization_id', '=', ours.organization_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const recordings = createRecordings(filesInFolder('/nonexistent'))
  await runPurge(
    { organization: organization(), recordings, owners: callDataOwners, isStopped: () => false },
    id,
  )
}

test('what is stored about a number is told, then deleted so that no bytes are left; others keep theirs', async () => {
  const gone = await makeCall({ to_number: theirNumber, turns: said('subjectspokex') })
  const incoming = await makeCall({ from_number: theirNumber, direction: 'inbound' })
  const kept = await makeCall({ to_number: otherNumber, turns: said('otherspokex') })
  const list = await ours.call(contactLists.create, { body: { name: 'Patients' } })
  const inList = { contact_list_id: list.id }
  const body = { name: 'Subjectnamex', phone_number: otherNumber, phone_number_2: '+44 7911 987654' }
  await ours.call(contacts.create, { ...inList, body })
  await ours.call(contacts.create, { ...inList, body: { name: 'Othernamex', phone_number: otherNumber } })
  await insertMessage(organization(), {
    id: 'message_gone',
    from_number: '+14155550100',
    to_number: theirNumber,
    call_id: null,
    message: 'subjecttextx',
    status: 'delivered',
    simulated: true,
  })
  await ours.call(doNotCall.add, { body: { phone_number: theirNumber, reason: 'Asked for it.' } })

  const question = { phone_number: '0044 7911 987654' }
  const held = await ours.call(erasures.lookup, { body: question })
  expect(held).toMatchObject({
    phone_number: theirNumber,
    calls: 2,
    contacts: 1,
    messages: 1,
    on_do_not_call_list: true,
    hindrances: [],
  })
  const stranger = await newClient(server)
  expect(await stranger.call(erasures.lookup, { body: question })).toMatchObject({ calls: 0, contacts: 0 })
  expect(
    await ours.refusal(erasures.create, { body: { ...question, confirmation: otherNumber } }),
  ).toMatchObject({ status: 400, issues: [{ path: 'confirmation' }] })

  const words = ['subjectspokex', 'Subjectnamex', 'subjecttextx']
  await sql`analyze`.execute(server.database)
  expect(await foundOnDisk(server.database, words)).toEqual(words)
  await ours.call(erasures.create, { body: { ...question, confirmation: theirNumber } })
  expect((await ours.call(privacy.get, {})).purge).toMatchObject({ origin: 'by_number', status: 'waiting' })
  expect(await ours.attempt(privacy.cancel, {})).toBe(409)
  expect(
    await ours.refusal(erasures.create, { body: { phone_number: otherNumber, confirmation: otherNumber } }),
  ).toMatchObject({ status: 409 })
  await workOnPurge()
  expect((await ours.call(privacy.get, {})).purge).toMatchObject({ status: 'done', records: 2, total: 2 })
  await erasePurged(server.database, callDataOwners)

  for (const id of [gone, incoming]) expect(await findCall(organization(), id)).toBeUndefined()
  expect(await findCall(organization(), kept)).toBeDefined()
  expect((await ours.call(contacts.list, inList)).contacts).toMatchObject([{ name: 'Othernamex' }])
  expect(await foundOnDisk(server.database, [...words, 'otherspokex', 'Othernamex'])).toEqual([
    'otherspokex',
    'Othernamex',
  ])
  const { entries } = await ours.call(auditLog.list, { query: { search: '54' } })
  const entry = entries.find(({ action }) => action === 'number.erase')
  expect(entry).toMatchObject({ subject: '+44 •••• 54', actor: 'key' })
  expect(entry?.reason).toContain('calls: 2, contacts: 1, messages: 1')
  expect((await ours.call(doNotCall.list, {})).entries).toMatchObject([{ phone_number: theirNumber }])
  expect(await ours.attempt(erasures.create, { body: { ...question, confirmation: theirNumber } })).toBe(404)
})

test('stored answers to repeated requests are deleted with the person, whom a repetition does not store again', async () => {
  const { id } = await ours.call(contactLists.create, { body: { name: 'Visitors' } })
  const number = '+447911555666'
  const body = { name: 'Repeatednamex', phone_number: '+44 7911 555 666' }
  const path = `/v1/contact-lists/${id}/contacts`
  const create = () =>
    server.ask('POST', path, { key: ours.key, headers: { 'Idempotency-Key': 'visitor' }, body })
  const [first, second] = [await create(), await create()]
  expect([first.status, await second.text()]).toEqual([201, await first.text()])
  await ours.call(erasures.create, { body: { phone_number: number, confirmation: number } })
  await workOnPurge()
  await erasePurged(server.database, callDataOwners)
  expect(await foundOnDisk(server.database, ['Repeatednamex'])).toEqual([])
  const again = await create()
  expect([again.status, await again.json()]).toEqual([
    409,
    { error: expect.stringContaining('answered before') },
  ])
  expect((await ours.call(contacts.list, { contact_list_id: id })).contacts).toEqual([])
})

test('nothing is deleted while a call goes on, nor of a number of the organization', async () => {
  const number = '+447911222333'
  const call_id = await makeCall({ to_number: number, call_status: 'ongoing', end_timestamp: null })
  const body = { phone_number: number, confirmation: number }
  expect((await ours.call(erasures.lookup, { body })).hindrances).toMatchObject([{ call_id }])
  expect(await ours.refusal(erasures.create, { body })).toMatchObject({
    status: 409,
    error: expect.stringContaining('in progress'),
  })
  await ours.call(phoneNumbers.create, { body: { phone_number: '+447911222444' } })
  const own = { phone_number: '+447911222444', confirmation: '+447911222444' }
  expect(await ours.refusal(erasures.create, { body: own })).toMatchObject({ status: 409 })
  expect(await findCall(organization(), call_id)).toBeDefined()
})

test('a contact that is being dialed is not deleted, and the campaign is named', async () => {
  const phone_number = '+447911333444'
  const list = await ours.call(contactLists.create, { body: { name: 'Dialed' } })
  const contact = await ours.call(contacts.create, {
    contact_list_id: list.id,
    body: { name: 'Ada', phone_number },
  })
  const campaign = await server.database
    .insertInto('campaigns')
    .values({
      organization_id: ours.organization_id,
      name: 'Autumn',
      status: 'Running',
      bot_uid: 'bot',
      from_number: '+14155550100',
      contact_list_id: list.id,
      timezone: 'UTC',
      days: '[]',
      time_start: '09:00',
      time_end: '17:00',
      concurrency: null,
      retry_rules: '{}',
      variable_defaults: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.database
    .insertInto('targets')
    .values({
      organization_id: ours.organization_id,
      campaign_id: campaign.id,
      contact_id: contact.id,
      status: 'dialing',
      number: phone_number,
    })
    .execute()
  const body = { phone_number, confirmation: phone_number }
  const { hindrances } = await ours.call(erasures.lookup, { body })
  expect(hindrances).toMatchObject([{ campaign_id: campaign.id }])
  const refusal = await ours.refusal(erasures.create, { body })
  expect(refusal).toMatchObject({ status: 409, error: expect.stringContaining('Autumn') })
})
