import { beforeEach, expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { imports } from '#contract/contacts/imports'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { newClient } from '#server/testing/client'
import { makeCampaign, makeList } from '#server/testing/things'
import { type Importer, importer, importingServerForFile, rowsOf } from './testing'

const server = importingServerForFile()
let ours: Importer
let list: number

beforeEach(async () => {
  ours = importer(server, await newClient(server))
  list = await makeList(ours)
})

const before = 'name,phone,phone_number_2,city\nAda,+14155550101,,\n'
// The second row has Ada's number as its second; the third repeats the second row of the file.
const after =
  'name,phone,phone_number_2,city\nAda L,+14155550109,+14155550101,Rome\nBo,+14155550102,,\nBob,+14155550102,,Oslo\n'

test.each([
  [
    'skip',
    { added_count: 1, skipped_count: 2, overwritten_count: 0 },
    [
      ['Ada', '+14155550101'],
      ['Bo', '+14155550102'],
    ],
  ],
  [
    'overwrite_blanks',
    { added_count: 1, skipped_count: 0, overwritten_count: 2 },
    [
      ['Ada', '+14155550101', '+14155550101', { city: 'Rome' }],
      ['Bo', '+14155550102', { city: 'Oslo' }],
    ],
  ],
  [
    'overwrite',
    { added_count: 1, skipped_count: 0, overwritten_count: 2 },
    [
      ['Ada L', '+14155550109', '+14155550101', { city: 'Rome' }],
      ['Bob', '+14155550102', { city: 'Oslo' }],
    ],
  ],
  [
    'keep_both',
    { added_count: 3, skipped_count: 0, overwritten_count: 0 },
    [
      ['Ada', '+14155550101'],
      ['Ada L', '+14155550109', '+14155550101', { city: 'Rome' }],
      ['Bo', '+14155550102'],
      ['Bob', '+14155550102', { city: 'Oslo' }],
    ],
  ],
] as const)('duplicates by any number in the file and the list: %s', async (duplicates, counts, expected) => {
  await ours.bring(list, before)
  expect(await ours.bring(list, after, { duplicates })).toMatchObject(counts)
  expect(await rowsOf(ours, list)).toEqual(expected)
})

test('contacts of other lists count as duplicates by choice, those of other organizations never', async () => {
  const theirs = importer(server, await newClient(server))
  await theirs.bring(await makeList(theirs), before)
  await ours.bring(await makeList(ours), before)
  expect(await ours.bring(list, before, { across_lists: true })).toMatchObject({
    added_count: 0,
    skipped_count: 1,
  })
  expect(await ours.bring(list, before)).toMatchObject({ added_count: 1, skipped_count: 0 })
})

test('a contact with a formatted number is the same person', async () => {
  const body = { name: 'Ada', phone_number: '00 1 (415) 555-0101' }
  await ours.call(contacts.create, { contact_list_id: list, body })
  expect(await ours.bring(list, before)).toMatchObject({ added_count: 0, skipped_count: 1 })
})

test('an import is undone completely except later changes', async () => {
  await ours.bring(list, before)
  const made = await ours.bring(list, `${after}Cy,+14155550103,,\nDi,+14155550104,,\n`, {
    duplicates: 'overwrite',
  })
  const cy = (await ours.all(list)).find(({ name }) => name === 'Cy')
  const input = { contact_list_id: list, contact_id: cy?.id ?? 0 }
  await ours.call(contacts.update, { ...input, body: { contact_info: { seen: true } } })
  await ours.call(imports.undo, { import_id: made.id })
  expect(await ours.ended(made.id)).toMatchObject({ status: 'undone', undone_count: 3, kept_count: 1 })
  expect(await rowsOf(ours, list)).toEqual([
    ['Ada', '+14155550101'],
    ['Cy', '+14155550103', { seen: true }],
  ])
  expect(await ours.attempt(imports.undo, { import_id: made.id })).toBe(409)
})

test('skipped rows and listed numbers are named before and after the import, with the campaigns that call', async () => {
  await makeCampaign(ours, { name: 'Recall', contact_list_id: list })
  await ours.bring(list, before)
  await ours.call(doNotCall.add, { body: { phone_number: '+14155550103', reason: 'Asked.' } })
  const file = `${after}Cy,+14155550103,,\nNo one,,,\n`
  const { id: import_id } = await (await ours.upload(file, { contact_list_id: list, country: 'US' })).json()
  const preview = await ours.call(imports.preview, { import_id })
  expect(preview).toMatchObject({
    checked_count: 5,
    failing_count: 0,
    duplicate_count: 2,
    repeated_count: 1,
    listed_count: 1,
    no_number_count: 1,
    campaigns: [{ name: 'Recall' }],
  })
  const warnings = preview.rows.map(({ warnings }) => warnings?.[0]?.message ?? '')
  expect(warnings.slice(0, 4)).toEqual([
    'Ada is already in this list. The row is skipped.',
    '',
    'Line 3 has the same number. The row is skipped.',
    'This number is on the do-not-call list. The contact is imported, but this number is not called.',
  ])
  await ours.call(imports.start, { import_id })
  const ended = await ours.ended(import_id)
  const ada = (await ours.all(list)).find(({ name }) => name === 'Ada')
  expect(ended).toMatchObject({ added_count: 3, skipped_count: 2, blocked_count: 1 })
  expect(ended.skipped_rows).toEqual([
    { line: 2, reason: 'Ada is already in this list.', contact_id: ada?.id },
    { line: 4, reason: 'Line 3 has the same number.', contact_id: null },
  ])
})

test('numbers that the do-not-call list has already are named after an import into it', async () => {
  await ours.call(doNotCall.add, { body: { phone_number: '+14155550103', reason: 'Asked.' } })
  const query = { target: 'do_not_call', country: 'US' }
  const file = 'phone\n+14155550103\n+14155550104\n+14155550104\n'
  const { id: import_id } = await (await ours.upload(file, query)).json()
  await ours.call(imports.update, { import_id, body: { reason: 'Moved here.' } })
  await ours.call(imports.start, { import_id })
  expect((await ours.ended(import_id)).skipped_rows).toEqual([
    { line: 2, reason: 'The number is already on the do-not-call list.', contact_id: null },
    { line: 4, reason: 'Line 3 has the same number.', contact_id: null },
  ])
})
