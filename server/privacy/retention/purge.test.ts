import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { doNotCallRequested } from '#rules/calls/do-not-call-request'
import { withTestAuditKey } from '#server/accounts/audit-log/testing'
import { replacePrivacySettings } from '#server/accounts/store'
import { callDataOwners } from '#server/call-data-owners'
import type { NewCall } from '#server/calls/engine/place-call'
import { createRecordings } from '#server/calls/recordings'
import { callList, findCall, insertCalls } from '#server/calls/store'
import { makeBot, makeOrganization, newCall } from '#server/calls/testing'
import { replaceDialingRules } from '#server/contacts/dialing-rules/store'
import { findListed } from '#server/contacts/do-not-call/store'
import { foundOnDisk } from '#server/kernel/database/erasure/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import { filesInFolder } from '#server/kernel/storage/recording-files'
import { insertMessage } from '#server/messages/store'
import { erasePurged } from './purge-jobs'
import { runPurge } from './run'
import { cancelPurge, findLastPurge, insertPurge } from './store'

const dayMs = 86_400_000

let opened: OpenDatabase
let organization: Organization
let agent_id: string
let dataDirectory: string

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'switchboard-purge-'))
  const raw = await openTestDatabase()
  opened = { ...raw, database: withTestAuditKey(raw.database) }
  organization = await makeOrganization(opened.database)
  agent_id = await makeBot(organization)
})
afterAll(async () => {
  await opened.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

/** A call of so many days ago in which these words are said, and stand in what was gathered. */
async function makeCall(days: number, word: string, fields: Partial<NewCall> = {}): Promise<string> {
  const registered_timestamp = Date.now() - days * dayMs
  const said = `They said ${word} and ${word} again`
  const turns = [{ role: 'user', text: said, start_ms: 0, end_ms: 900 }]
  const row = newCall({
    agent_id,
    registered_timestamp,
    call_status: 'ended',
    start_timestamp: registered_timestamp,
    end_timestamp: registered_timestamp + 1_000,
    turns: JSON.stringify(turns),
    call_analysis: JSON.stringify({ summary: said, is_successful: true, extracted_data: { word } }),
    tool_calls: JSON.stringify([
      { name: 'note', type: 'function', at_ms: 1, duration_ms: 1, arguments: { word } },
    ]),
    events: JSON.stringify([{ type: 'interruption', at_ms: 1, detail: said }]),
    has_recording: true,
    ...fields,
  })
  await insertCalls(organization, [row])
  return row.call_id
}

async function purge(retention: Record<string, number>, isStopped = () => false) {
  const none = { recordings_days: null, transcripts_days: null, records_days: null }
  const settings = { ...none, ...retention, reveal_reason: false, updated_at: null }
  await replacePrivacySettings(organization, settings)
  const id = await insertPurge(organization, 'by_hand')
  const recordings = createRecordings(filesInFolder(join(dataDirectory, 'recordings')))
  await runPurge({ organization, recordings, owners: callDataOwners, isStopped }, id ?? 0)
  return findLastPurge(organization)
}

test('what is old enough is deleted, in parts or whole, and the call says what and when', async () => {
  const recordings = createRecordings(filesInFolder(join(dataDirectory, 'recordings')))
  const [whole, old, middle, young] = [
    await makeCall(100, 'whole'),
    await makeCall(40, 'old'),
    await makeCall(20, 'middle'),
    await makeCall(2, 'young'),
  ]
  for (const id of [whole, old, middle, young]) await recordings.find(organization, id)
  expect(await readdir(join(dataDirectory, 'recordings', String(organization.id)))).toHaveLength(4)
  const done = await purge({ recordings_days: 10, transcripts_days: 30, records_days: 90 })
  expect(done).toMatchObject({ status: 'done', records: 1, transcripts: 1, recordings: 2, done: 3, total: 3 })
  expect(await findCall(organization, whole)).toBeUndefined()
  expect(await findCall(organization, old)).toMatchObject({
    turns: null,
    has_recording: false,
    call_analysis: { is_successful: true },
    tool_calls: [{ name: 'note', type: 'function', at_ms: 1, duration_ms: 1 }],
    events: [{ type: 'interruption', at_ms: 1 }],
    purged: { transcript: { days: 30 }, recording: { days: 10 } },
  })
  expect(await findCall(organization, middle)).toMatchObject({
    has_recording: false,
    turns: [{ text: 'They said middle and middle again' }],
    purged: { recording: { days: 10 } },
  })
  expect(await findCall(organization, young)).toMatchObject({ has_recording: true, purged: null })
  expect(await readdir(join(dataDirectory, 'recordings', String(organization.id)))).toEqual([`${young}.wav`])
  expect(
    await callList(organization, { search: 'old' }, { isUnmasked: true }).rows({
      limit: 9,
      offset: 0,
      after: undefined,
    }),
  ).toEqual({ rows: [], isCut: false })
  expect(await purge({ recordings_days: 10, transcripts_days: 30 })).toMatchObject({ total: 0, done: 0 })
})

test('a purge that is cancelled deletes no more; one that is interrupted is gone on with', async () => {
  const id = await makeCall(50, 'waiting')
  await expect(purge({ transcripts_days: 30 }, () => true)).rejects.toThrow()
  expect(await findLastPurge(organization)).toMatchObject({ status: 'running', total: 1, done: 0 })
  expect(await cancelPurge(organization)).toBe(true)
  expect(await findCall(organization, id)).toMatchObject({ purged: null })
  expect(await purge({ transcripts_days: 30 })).toMatchObject({ status: 'done', transcripts: 1 })
})

test('a request not to be called again that no one has reviewed blocks its number when its call is deleted', async () => {
  await replaceDialingRules(organization, { ...usualDialingRules, opt_outs: 'review' })
  const events = JSON.stringify([{ type: doNotCallRequested, at_ms: 1 }])
  const [old, young] = ['+447700900456', '+447700900457']
  await makeCall(100, 'stop', { to_number: old, events })
  await makeCall(2, 'stop', { to_number: young, events })
  expect(await findListed(organization, old)).toBeUndefined()
  await purge({ records_days: 90 })
  expect(await findListed(organization, old)).toMatchObject({ is_unconfirmed: true, source: 'call' })
  expect(await findListed(organization, young)).toBeUndefined()
})

test('a purge that is cancelled while it works deletes nothing that no call holds either', async () => {
  await sql`
    insert into withdrawn_dials (organization_id, campaign_id, contact_id, attempt, number, call_id, decided_at,
      verdict_version, verdict, withdrawn_at, reason)
    values (${organization.id}, 1, 1, 1, '+14155550199', 'never_made', now() - interval '200 days', 1, '{}', now(), '')
  `.execute(opened.database)
  const withdrawn = () => opened.database.selectFrom('withdrawn_dials').select('call_id').execute()
  const id = (await insertPurge(organization, 'by_hand')) ?? 0
  const settings = { recordings_days: null, transcripts_days: null, records_days: 90 }
  await replacePrivacySettings(organization, { ...settings, reveal_reason: false, updated_at: null })
  const files = createRecordings(filesInFolder(join(dataDirectory, 'recordings')))
  const recordings = {
    ...files,
    async list(of: Organization) {
      await cancelPurge(of)
      return files.list(of)
    },
  }
  await runPurge({ organization, recordings, owners: callDataOwners, isStopped: () => false }, id)
  expect(await findLastPurge(organization)).toMatchObject({ status: 'cancelled', done: 0 })
  expect(await withdrawn()).toHaveLength(1)
  expect(await purge({ records_days: 90 })).toMatchObject({ status: 'done' })
  expect(await withdrawn()).toEqual([])
})

/** So many generated transcripts that they fill pages, TOAST and lists of the index of words. */
async function makeTalks(days: number, words: string[]): Promise<void> {
  for (const word of words) {
    await makeCall(days, `${word} ${'so it goes on '.repeat(400)}${word}`, { has_recording: false })
  }
}

test('after the purge nothing of what was deleted is in the files of the database; before it is', async () => {
  const gone = Array.from({ length: 40 }, (_, index) => `goneword${index}x`)
  const kept = Array.from({ length: 40 }, (_, index) => `keptword${index}x`)
  await makeTalks(60, gone)
  await makeTalks(1, kept)
  const call_id = await makeCall(200, 'wholecallx', {
    has_recording: false,
    customer_id: 'wholecustomerx',
    dynamic_variables: JSON.stringify({ name: 'wholenamex' }),
  })
  await insertMessage(organization, {
    id: 'message_1',
    from_number: '+14155550100',
    to_number: '+14155550199',
    call_id,
    message: 'textofmessagex',
    status: 'sent',
    simulated: true,
  })
  // What the planner knows of the columns has examples of what stands in them.
  await sql`analyze calls`.execute(opened.database)
  const words = [...gone, 'wholecallx', 'wholecustomerx', 'wholenamex', 'textofmessagex']
  const before = await foundOnDisk(opened.database, [...words, ...kept])
  expect(before).toEqual([...words, ...kept])
  const counts = await purge({ transcripts_days: 30, records_days: 90 })
  expect(counts).toMatchObject({ transcripts: 40, records: 1, erased_at: null })
  const deleted = await foundOnDisk(opened.database, words)
  expect(deleted.length, 'rows that are deleted are still in the files').toBeGreaterThan(0)
  await erasePurged(opened.database, callDataOwners)
  const left = await foundOnDisk(opened.database, [...words, ...kept])
  expect(left).toEqual(kept)
  expect(await findLastPurge(organization)).toMatchObject({ erased_at: expect.stringMatching(/Z$/) })
  expect(
    (
      await callList(organization, { search: 'keptword7x' }, { isUnmasked: true }).rows({
        limit: 9,
        offset: 0,
        after: undefined,
      })
    ).rows,
  ).toHaveLength(1)
})
