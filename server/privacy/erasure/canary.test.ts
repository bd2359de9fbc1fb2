import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { savedViews } from '#contract/accounts/saved-views'
import { contacts } from '#contract/contacts/contacts'
import { imports } from '#contract/contacts/imports'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { erasures } from '#contract/privacy/erasures'
import { callDataOwners } from '#server/call-data-owners'
import { createRecordings } from '#server/calls/recordings'
import { insertCalls } from '#server/calls/store'
import { makeBot, newCall } from '#server/calls/testing'
import { importer, importingServerForFile } from '#server/contacts/imports/testing'
import { foundOnDisk } from '#server/kernel/database/erasure/testing'
import { filesInFolder } from '#server/kernel/storage/recording-files'
import { erasePurged } from '#server/privacy/retention/purge-jobs'
import { runPurge } from '#server/privacy/retention/run'
import { insertCase } from '#server/rehearsal/cases/store'
import { newClient, type TestClient } from '#server/testing/client'
import { queueReports } from '#server/webhooks/queue-store'

const server = importingServerForFile()

const number = '+447911456123'
const nationalNumber = '7911456123'
const ownNumber = '+14155550100'
const personName = 'Canaryname'

type Found = { table: string; row: string }

const withBytes = (row: string) =>
  row.replace(/\\\\x([0-9a-f]*)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1'))

/** Returns every row of every table that contains the person's name, or the number in any grouping. */
async function rowsOfPerson(): Promise<Found[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    server.database,
  )
  const found: Found[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(server.database)
    for (const { row } of rows) {
      const plain = withBytes(row).replace(/%20|[ ()+./-]/g, '')
      if (plain.includes(personName) || plain.includes(nationalNumber)) found.push({ table: name, row })
    }
  }
  return found
}

const tablesOf = (found: readonly Found[]) => [...new Set(found.map(({ table }) => table))].sort()

async function post(client: TestClient, path: string, body: unknown) {
  const headers = { 'Idempotency-Key': `canary ${path}` }
  const response = await server.ask('POST', path, { key: client.key, body, headers })
  const made = await response.json()
  expect(response.ok, `${path}: ${JSON.stringify(made)}`).toBe(true)
  return made
}

const organizationOf = ({ organization_id }: TestClient) => ({
  id: organization_id,
  database: server.database,
})

/** A call with the person, with everything that is stored of calls. */
async function makeCall(client: TestClient): Promise<void> {
  const organization = organizationOf(client)
  const agent_id = await makeBot(organization)
  const start = Date.now() - 60_000
  const variables = { first_name: personName, phone: number }
  const call = newCall({
    agent_id,
    to_number: number,
    registered_timestamp: start,
    call_status: 'ended',
    start_timestamp: start,
    end_timestamp: start + 1_000,
    customer_id: personName,
    callback_url: `http://127.0.0.1:9/hook?who=${personName}`,
    dynamic_variables: JSON.stringify(variables),
    turns: JSON.stringify([{ role: 'user', text: `I am ${personName}.`, start_ms: 0, end_ms: 900 }]),
  })
  await insertCalls(organization, [call])
  await queueReports(server.database, [call.call_id])
  const { id: reviewer_id } = await post(client, '/v1/reviewers', { name: 'Grace' })
  const note = { reviewer_id, text: `${personName}, ${number}`, at_ms: null }
  await post(client, `/v1/review/calls/${call.call_id}/notes`, note)
  await insertCase(organization, {
    name: 'Late again',
    bot_uid: agent_id,
    source_call_id: call.call_id,
    direction: 'outbound',
    lines: [{ heard: personName, says: number }],
    dynamic_variables: variables,
  })
}

const importedFile = (rows: string) => `name,phone_number,phone_number_2\n${rows}\n`

/** A contact, one that had the number before an import, a rejected row, and files that are not imported yet. */
async function makeContacts(client: TestClient): Promise<void> {
  const { bring, upload } = importer(server, client)
  const list = await client.call(contactLists.create, { body: { name: 'Patients' } })
  const path = `/v1/contact-lists/${list.id}/contacts`
  await post(client, path, { name: personName, phone_number: '+44 7911 456 123' })
  const other = await client.call(contactLists.create, { body: { name: 'Visitors' } })
  const former = { name: 'Ada', phone_number: '+14155550177', phone_number_2: '+44 7911 456-123' }
  await client.call(contacts.create, { contact_list_id: other.id, body: former })
  const later = await bring(other.id, importedFile('Ada,+14155550177,+14155550178'), {
    duplicates: 'overwrite',
  })
  expect(later).toMatchObject({ overwritten_count: 1 })
  const rejected = await bring(other.id, importedFile(`${personName.repeat(40)},07911 456123,`))
  expect(rejected).toMatchObject({ failed_count: 1 })
  const filler = `Ada,+14155550177,${' '.repeat(1_000)}\n`.repeat(300)
  for (const file of [`${personName},(0)7911 456123,`, `${filler}${personName},+447911456123,`]) {
    const response = await upload(importedFile(file), { contact_list_id: other.id, country: 'GB' })
    expect(response.status).toBe(201)
  }
  const others = await upload(importedFile('Ben,+447911000111,'), { contact_list_id: other.id })
  expect(others.status).toBe(201)
}

const queries = {
  'To the person': `to_number=${encodeURIComponent(number)}&sort_by=cost`,
  'Words of 07911 456-123': 'search=%2207911+456+123%22',
  'Ended calls': 'call_status=ended',
}

async function makeViews(client: TestClient): Promise<void> {
  for (const [name, query] of Object.entries(queries))
    await client.call(savedViews.create, { body: { name, query } })
}

async function workOnPurge(client: TestClient): Promise<void> {
  const { id } = await server.database
    .selectFrom('purges')
    .select('id')
    .where('organization_id', '=', client.organization_id)
    .executeTakeFirstOrThrow()
  const recordings = createRecordings(filesInFolder('/nonexistent'))
  const organization = organizationOf(client)
  await runPurge({ organization, recordings, owners: callDataOwners, isStopped: () => false }, id)
  await erasePurged(server.database, callDataOwners)
}

test('a deleted person is in no row of any table, but for the do-not-call entry and its audit entry', async () => {
  const ours = await newClient(server)
  const body = { phone_number: number, confirmation: number }
  await ours.call(phoneNumbers.create, { body: { phone_number: ownNumber } })
  await makeCall(ours)
  await makeContacts(ours)
  await makeViews(ours)
  await post(ours, '/v2/send-sms', { to_number: number, message: `Dear ${personName}` })
  await post(ours, '/v1/do-not-call', { phone_number: number, reason: 'Asked for it.' })
  const before = tablesOf(await rowsOfPerson())
  expect(before).toEqual(expect.arrayContaining(holders.map((table) => `public.${table}`)))
  expect(await ours.call(erasures.lookup, { body })).toMatchObject({ calls: 1, contacts: 1, import_rows: 4 })

  await ours.call(erasures.create, { body })
  await workOnPurge(ours)

  const left = await rowsOfPerson()
  expect(tablesOf(left).map((table) => table.replace(/audit_(log|pending)/, 'audit'))).toEqual([
    'public.audit',
    'public.do_not_call',
  ])
  expect(left.map(({ row }) => row).join()).not.toContain(personName)
  expect(await foundOnDisk(server.database, [personName])).toEqual([])
  const { saved_views } = await ours.call(savedViews.list, {})
  expect(saved_views.map(({ name, query }) => [name, query])).toEqual([
    ['Ended calls', 'call_status=ended'],
    [expect.stringMatching(/^View \d+$/), ''],
    ['To the person', 'sort_by=cost'],
  ])
  const kept = await ours.call(imports.list, {})
  expect(kept.imports.filter(({ status }) => status === 'uploaded')).toHaveLength(1)
})

const holders = [
  'calls',
  'contacts',
  'deliveries',
  'do_not_call',
  'idempotency_keys',
  'import_chunks',
  'import_failed_rows',
  'import_rows',
  'messages',
  'rehearsal_cases',
  'review_notes',
  'saved_views',
]
