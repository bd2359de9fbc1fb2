import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { draftCampaign, makeCampaign, makeList } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

test('a list counts its contacts as they are added and removed', async () => {
  const created = await ours.call(contactLists.create, { body: { name: ' Leads ' } })
  expect(created).toMatchObject({ name: 'Leads', contact_count: 0 })
  const contact_list_id = created.id
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      ours.call(contacts.create, { contact_list_id, body: { name: `Person ${index}` } }),
    ),
  )
  expect((await ours.call(contactLists.get, { contact_list_id })).contact_count).toBe(8)
  const rows = (await ours.call(contacts.list, { contact_list_id })).contacts
  const body = { contact_ids: rows.slice(0, 3).map((contact) => contact.id) }
  await ours.call(contacts.delete, { contact_list_id, body })
  const renamed = await ours.call(contactLists.update, { contact_list_id, body: { name: 'Customers' } })
  expect(renamed).toMatchObject({ name: 'Customers', contact_count: 5 })
  expect((await ours.call(contactLists.list, {})).contact_lists).toEqual([renamed])
})

test('lists are found by part of their name and by creation time, newest first', async () => {
  for (const name of ['Leads 10%', 'Leads', 'Customers']) {
    await ours.call(contactLists.create, { body: { name } })
  }
  await makeList(theirs)
  const namesFor = async (query: object) =>
    (await ours.call(contactLists.list, { query })).contact_lists.map((list) => list.name)
  expect(await namesFor({})).toEqual(['Customers', 'Leads', 'Leads 10%'])
  expect(await namesFor({ name: 'leads' })).toEqual(['Leads', 'Leads 10%'])
  expect(await namesFor({ name: '%' })).toEqual(['Leads 10%'])
  expect(await namesFor({ created_after: '2999-01-01' })).toEqual([])
  expect(await namesFor({ created_before: '2999-01-01T00:00', created_after: '1970-01-01' })).toHaveLength(3)
})

test('deleting a list deletes its contacts and everything of it', async () => {
  const contact_list_id = await makeList(ours, 'Ada', 'Ben')
  const kept = await makeList(ours, 'Cy')
  await ours.call(contactLists.delete, { contact_list_id })
  expect(await ours.refusal(contacts.list, { contact_list_id })).toEqual({
    status: 404,
    error: 'Contact list not found',
  })
  const left = (table: 'contacts' | 'contact_counts') =>
    server.database
      .selectFrom(table)
      .select('contact_list_id')
      .where('organization_id', '=', ours.organization_id)
      .execute()
  expect(await left('contacts')).toEqual([{ contact_list_id: kept }])
  expect(await left('contact_counts')).toEqual([{ contact_list_id: kept }])
})

test('a list of an unfinished campaign cannot be deleted', async () => {
  const { contact_list_id, id } = await makeCampaign(ours)
  expect(await ours.refusal(contactLists.delete, { contact_list_id })).toEqual({
    status: 409,
    error: 'Customers is still used: in the unfinished campaign “Autumn”.',
  })
  await server.database.updateTable('campaigns').set({ status: 'Completed' }).where('id', '=', id).execute()
  await ours.call(contactLists.delete, { contact_list_id })
  expect((await ours.call(campaigns.get, { campaign_id: id })).total_contacts).toBe(0)
})

test('a list names the newest five campaigns that dial it', async () => {
  const draft = await draftCampaign(ours)
  const { contact_list_id } = draft
  for (let place = 0; place < 7; place++) {
    const body = { ...draft, name: `Autumn ${place}` }
    await ours.call(campaigns.create, { body })
  }
  const list = await ours.call(contactLists.get, { contact_list_id })
  expect(list.campaign_count).toBe(7)
  expect(list.campaigns?.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2].map((more) => `Autumn ${more}`))
  const unused = await makeList(ours)
  const { contact_lists } = await ours.call(contactLists.list, {})
  expect(contact_lists).toEqual([await ours.call(contactLists.get, { contact_list_id: unused }), list])
  expect(contact_lists[0]).toMatchObject({ campaign_count: 0, campaigns: [] })
})

test.each([{}, { name: '' }, { name: '\u200b \u200e' }, { name: 7 }, { name: 'n'.repeat(256) }])(
  'a list cannot be created from %j',
  async (body) => {
    const { status, issues } = await ours.refusal(contactLists.create, { body })
    expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'name' })
  },
)

test('the list of another organization is not found', async () => {
  const contact_list_id = await makeList(theirs, 'Ada')
  const body = { name: 'Mine' }
  for (const operation of [contactLists.get, contactLists.update, contactLists.delete]) {
    const expected = { status: 404, error: 'Contact list not found' }
    for (const id of [contact_list_id, 999_999, 'x', '99999999999']) {
      expect(await ours.refusal(operation, { contact_list_id: id, body })).toEqual(expected)
    }
  }
  expect((await theirs.call(contactLists.get, { contact_list_id })).name).toBe('Customers')
})
