import { afterAll, beforeAll, expect, test } from 'vitest'
import { callList, insertCalls } from '#server/calls/store'
import { makeNumber, makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'

let opened: OpenDatabase
let organization: Organization

const freya = '+14155550117'
const berlin = '+493023125016'
const own = '+14155550199'
const said = (text: string) => JSON.stringify([{ role: 'user', text, start_ms: 0, end_ms: 900 }])

const calls = [
  newCall({ call_id: 'call_to_freya', to_number: freya, registered_timestamp: 5_000 }),
  newCall({ call_id: 'call_from_freya', from_number: freya, registered_timestamp: 4_000 }),
  newCall({ call_id: 'call_masked', to_number: freya, privacy: 'hipaa', registered_timestamp: 6_000 }),
  newCall({
    call_id: 'call_with_card',
    turns: said('My name is Greta'),
    privacy: 'pci',
    registered_timestamp: 7_000,
  }),
  newCall({ call_id: 'call_to_berlin', to_number: berlin, registered_timestamp: 3_000 }),
  newCall({ call_id: 'call_to_rome', to_number: '+390669821234', registered_timestamp: 2_500 }),
  newCall({ call_id: 'call_about_freya', turns: said('Freya is not at home'), registered_timestamp: 2_000 }),
  newCall({ call_id: 'call_with_digits', turns: said('Dial 99887766'), registered_timestamp: 1_000 }),
  ...Array.from({ length: 30 }, (_, at) =>
    newCall({
      call_id: `call_by_us_${at}`,
      from_number: own,
      to_number: own,
      registered_timestamp: 100 + at,
    }),
  ),
]

async function search(text: string, limit = 9, isUnmasked = false) {
  const list = callList(organization, { search: text }, { isUnmasked })
  const { rows } = await list.rows({ limit, offset: 0, after: undefined })
  return { ids: rows.map(({ call_id }) => call_id), counted: await list.total() }
}

beforeAll(async () => {
  opened = await openTestDatabase()
  organization = await makeOrganization(opened.database)
  const stranger = await makeOrganization(opened.database, 'Stranger')
  await makeNumber(organization, null)
  await opened.database
    .insertInto('phone_numbers')
    .values({
      organization_id: organization.id,
      phone_number_id: 'rome',
      phone_number: '+390669810000',
      name: '',
    })
    .execute()
  await insertCalls(organization, calls)
  await insertCalls(stranger, [newCall({ call_id: 'call_of_stranger', to_number: freya })])
  const { id } = await opened.database
    .insertInto('contact_lists')
    .values({ organization_id: organization.id, name: 'Patients' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await opened.database
    .insertInto('contacts')
    .values({
      organization_id: organization.id,
      contact_list_id: id,
      name: 'Freya Barker',
      phone_number: freya,
    })
    .execute()
})

afterAll(() => opened.close())

test.each(['+14155550117', '4155550117', '(415) 555-0117', '+1 415 555 0117', '0014155550117'])(
  'the number %s finds the calls with it',
  async (text) => {
    expect(await search(text)).toEqual({
      ids: ['call_masked', 'call_to_freya', 'call_from_freya'],
      counted: { total: 3, isMinimum: false },
    })
  },
)

test.each([
  ['06 6982 1234', 'call_to_rome'],
  ['+49 (0)30 23125016', 'call_to_berlin'],
])('the number %s finds %s', async (text, id) => {
  expect((await search(text)).ids).toEqual([id])
})

test('an id finds its call', async () => {
  expect((await search('call_to_berlin')).ids).toEqual(['call_to_berlin'])
})

test('the id of another organization’s call finds nothing', async () => {
  expect((await search('call_of_stranger')).ids).toEqual([])
})

test('a name finds the calls with its contact and the calls in which it was said', async () => {
  expect(await search('freya')).toEqual({
    ids: ['call_to_freya', 'call_from_freya', 'call_about_freya'],
    counted: { total: 3, isMinimum: false },
  })
})

test('a name finds no masked call', async () => {
  expect((await search('freya')).ids).not.toContain('call_masked')
})

test('words of a masked call find it only for readers who see them', async () => {
  expect(await search('greta')).toEqual({ ids: [], counted: { total: 0, isMinimum: false } })
  expect((await search('greta', 9, true)).ids).toEqual(['call_with_card'])
  expect((await search('call_with_card')).ids).toEqual(['call_with_card'])
})

test('a quoted name finds only the calls in which it was said', async () => {
  expect((await search('"freya"')).ids).toEqual(['call_about_freya'])
})

test('digits that are no known number are searched as words', async () => {
  expect((await search('99887766')).ids).toEqual(['call_with_digits'])
})

test('the pages of a search by name are one list', async () => {
  const list = callList(organization, { search: 'freya' }, { isUnmasked: false })
  const { rows } = await list.rows({ limit: 9, offset: 0, after: [5_000, 'call_to_freya'] })
  expect(rows.map(({ call_id }) => call_id)).toEqual(['call_from_freya', 'call_about_freya'])
})

test('the newest calls of a frequent number are a page', async () => {
  const { ids, counted } = await search(own, 2)
  expect(ids).toEqual(['call_by_us_29', 'call_by_us_28'])
  expect(counted).toEqual({ total: 30, isMinimum: false })
})

test('an id is found only if the other filters allow it', async () => {
  const list = callList(
    organization,
    { search: 'call_to_berlin', call_ids: 'call_to_freya' },
    { isUnmasked: false },
  )
  expect((await list.rows({ limit: 9, offset: 0, after: undefined })).rows).toEqual([])
  expect(await list.total()).toEqual({ total: 0, isMinimum: false })
})

test('an offset continues a search by name', async () => {
  const list = callList(organization, { search: 'freya' }, { isUnmasked: false })
  const { rows } = await list.rows({ limit: 1, offset: 1, after: undefined })
  expect(rows.map(({ call_id }) => call_id)).toEqual(['call_from_freya'])
})
