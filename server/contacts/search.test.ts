import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { clientForTest, serverForFile } from '#server/testing/setup'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

const people = {
  Patients: [
    { name: 'Jürgen MÜLLER', phone_number: '+49 30 123456' },
    { name: '100% Bob', phone_number_2: '+442079460123' },
    { name: 'a_b' },
    { name: 'Mary Ada' },
  ],
  Debtors: [
    { name: 'Ada', phone_number_3: '(020) 7946 0123' },
    { name: 'Ada Müller' },
    { name: 'aXb 100 Bob' },
  ],
}

async function makePeople(): Promise<void> {
  for (const [name, drafts] of Object.entries(people)) {
    const { id: contact_list_id } = await ours.call(contactLists.create, { body: { name } })
    await ours.call(contacts.createMany, { contact_list_id, body: { contacts: drafts } })
  }
}

const find = async (search: string, limit?: number) =>
  (await ours.call(contacts.search, { query: { search, ...(limit && { limit }) } })).contacts

test.each([
  ['müller', ['Ada Müller', 'Jürgen MÜLLER']],
  ['ada', ['Ada Müller', 'Ada', 'Mary Ada']],
  ['0% b', ['100% Bob']],
  ['a_b', ['a_b']],
  ['\\', []],
  ['+49 (0)30 12-34', ['Jürgen MÜLLER']],
  ['0049 30/1234', ['Jürgen MÜLLER']],
  ['030 123456', ['Jürgen MÜLLER']],
  ['020 7946 0123', ['Ada', '100% Bob']],
  ['20‑7946', ['Ada', '100% Bob']],
])('"%s" is found in all lists', async (search, names) => {
  await makePeople()
  expect((await find(search)).map(({ name }) => name)).toEqual(names)
})

test('a contact is found with its list, up to a limit, and by its organization only', async () => {
  await makePeople()
  const { contact_lists } = await ours.call(contactLists.list, {})
  const debtors = contact_lists.find(({ name }) => name === 'Debtors')
  const [found, ...others] = await find('ada', 1)
  expect(others).toEqual([])
  expect(found).toMatchObject({ contact_list_id: debtors?.id, contact_list_name: 'Debtors' })
  expect((await theirs.call(contacts.search, { query: { search: 'ada' } })).contacts).toEqual([])
  const refused = await ours.refusal(contacts.search, { query: { search: ' ' } })
  expect(refused).toMatchObject({ status: 400, issues: [{ path: 'search' }] })
})
