import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { TestClient } from '#server/testing/client'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeList } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

const listOf = async (client: TestClient, contact_list_id: number, query = {}) =>
  (await client.call(contacts.list, { contact_list_id, query })).contacts

test('a contact needs only a name, and fields are stored unchanged', async () => {
  const contact_list_id = await makeList(ours)
  const plain = await ours.call(contacts.create, { contact_list_id, body: { name: 'Ada' } })
  expect(plain).toMatchObject({ name: 'Ada', contact_list_id })
  for (const absent of ['phone_number', 'phone_number_2', 'phone_number_3', 'contact_info']) {
    expect(plain).not.toHaveProperty(absent)
  }
  const contact_info = JSON.parse('{"plan":"gold","__proto__":{"a":1},"deep":[{"n":null}],"Größe":1.5}')
  const body = { name: 'Ben', phone_number: '0151 / 23', phone_number_3: '+4915123', contact_info }
  const full = await ours.call(contacts.create, { contact_list_id, body })
  expect(JSON.stringify(full.contact_info)).toContain('"__proto__":{"a":1}')
  expect(full).toMatchObject(body)
  expect(full).not.toHaveProperty('phone_number_2')
  expect(await listOf(ours, contact_list_id)).toEqual([plain, full])
})

test('a thousand contacts are added in order, or none', async () => {
  const contact_list_id = await makeList(ours)
  const names = Array.from({ length: 1000 }, (_, index) => `Person ${index}`)
  const many = names.map((name) => ({ name, phone_number: null, contact_info: { name } }))
  expect(await ours.call(contacts.createMany, { contact_list_id, body: { contacts: many } })).toEqual({
    count: 1000,
  })
  const tail = await listOf(ours, contact_list_id, { offset: 900, limit: 100 })
  expect(tail.map((contact) => contact.name)).toEqual(names.slice(900))
  expect(tail[0]).toMatchObject({ contact_info: { name: 'Person 900' } })
  expect(tail[0]).not.toHaveProperty('phone_number')
  const wrong = { contacts: [...many.slice(0, 998), { name: '' }] }
  const { issues } = await ours.refusal(contacts.createMany, { contact_list_id, body: wrong })
  expect(issues).toEqual([{ path: 'contacts.998.name', message: 'This must not be empty.' }])
  for (const body of [{ contacts: [] }, { contacts: [...many, { name: 'One more' }] }]) {
    expect((await ours.refusal(contacts.createMany, { contact_list_id, body })).status).toBe(400)
  }
  expect((await ours.call(contactLists.get, { contact_list_id })).contact_count).toBe(1000)
})

test('a change affects named fields: null clears a number, contact_info is replaced', async () => {
  const contact_list_id = await makeList(ours)
  const body = { name: 'Ada', phone_number: '+1', phone_number_2: '+2', contact_info: { a: 1, b: 2 } }
  const { id: contact_id } = await ours.call(contacts.create, { contact_list_id, body })
  const change = (changes: object) =>
    ours.call(contacts.update, { contact_list_id, contact_id, body: changes })
  const { phone_number: _, ...others } = body
  const cleared = await change({ phone_number: null })
  expect(cleared).toMatchObject(others)
  expect(cleared).not.toHaveProperty('phone_number')
  expect(await change({ contact_info: { c: 3 } })).toMatchObject({ name: 'Ada', contact_info: { c: 3 } })
  const renamed = await change({ contact_info: null, name: 'Eva' })
  expect(renamed.name).toBe('Eva')
  expect(renamed).not.toHaveProperty('contact_info')
  const refused = await ours.refusal(contacts.update, { contact_list_id, contact_id, body: { name: '' } })
  expect(refused.status).toBe(400)
})

test('a deletion is all or nothing, and a repeated id counts once', async () => {
  const contact_list_id = await makeList(ours, 'Ada', 'Ben', 'Cy')
  const [ada, ben, cy] = (await listOf(ours, contact_list_id)).map((contact) => contact.id)
  const elsewhere = (await listOf(ours, await makeList(ours, 'Dee')))[0]?.id
  const body = { contact_ids: [ada, ben, elsewhere] }
  expect(await ours.refusal(contacts.delete, { contact_list_id, body })).toEqual({
    status: 404,
    error: 'Contact not found',
    issues: [{ path: 'contact_ids.2', message: 'Contact not found in this list.' }],
  })
  expect(await listOf(ours, contact_list_id)).toHaveLength(3)
  const twice = { contact_ids: [cy ?? 0, ada ?? 0, cy ?? 0] }
  const done = await ours.call(contacts.delete, { contact_list_id, body: twice })
  expect(done).toEqual({ message: 'Deleted 2 contacts.', deleted_count: 2 })
  expect((await listOf(ours, contact_list_id)).map((contact) => contact.name)).toEqual(['Ben'])
})

test.each([
  ['mü', ['Jürgen MÜLLER']],
  ['%', ['100% Bob']],
  ['_', ['a_b']],
  ['49151', ['Jürgen MÜLLER']],
  ['+49 (151) 23', ['Jürgen MÜLLER']],
  ['0049151', ['Jürgen MÜLLER']],
  ['0151/23', ['Jürgen MÜLLER', '100% Bob']],
  ['444', ['a_b', 'third 4 44']],
  ['gold', []],
  ['  ', ['Jürgen MÜLLER', '100% Bob', 'a_b', 'third 4 44']],
])('a search for "%s"', async (search, found) => {
  const contact_list_id = await makeList(ours)
  const people = [
    { name: 'Jürgen MÜLLER', phone_number: '+4915123', contact_info: { plan: 'gold' } },
    { name: '100% Bob', phone_number_2: '0151/23' },
    { name: 'a_b', phone_number_3: '+1 44-4' },
    { name: 'third 4 44', phone_number: '+1444' },
  ]
  await ours.call(contacts.createMany, { contact_list_id, body: { contacts: people } })
  const page = await ours.call(contacts.list, { contact_list_id, query: { search } })
  expect(page.contacts.map((contact) => contact.name)).toEqual(found)
  expect(page.pagination.total).toBe(found.length)
})

test('a list or contact of another organization is not found', async () => {
  const contact_list_id = await makeList(theirs, 'Ada')
  const contact_id = (await listOf(theirs, contact_list_id))[0]?.id ?? 0
  const none = { contact_list_id: 999_999, contact_id: 999_999 }
  const cases = [
    { operation: contacts.create, body: { name: 'x' } },
    { operation: contacts.createMany, body: { contacts: [{ name: 'x' }] } },
    { operation: contacts.list, body: undefined },
    { operation: contacts.get, body: undefined },
    { operation: contacts.keys, body: undefined },
    { operation: contacts.deleteSelection, body: { ranges: [{ first_id: 1, last_id: 2_147_483_647 }] } },
    { operation: contacts.update, body: { name: 'x' } },
    { operation: contacts.delete, body: { contact_ids: [contact_id] } },
  ]
  for (const { operation, body } of cases) {
    const other = await ours.refusal(operation, { contact_list_id, contact_id, body })
    expect(other.status).toBe(404)
    expect(other).toEqual(await ours.refusal(operation, { ...none, body }))
  }
  const mine = await makeList(ours)
  const body = { contact_ids: [contact_id] }
  expect((await ours.refusal(contacts.delete, { contact_list_id: mine, body })).status).toBe(404)
  expect((await listOf(theirs, contact_list_id)).map((contact) => contact.name)).toEqual(['Ada'])
})
