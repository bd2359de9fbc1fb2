import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeList } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

async function makeContact(contact_info: Record<string, unknown> | null) {
  const contact_list_id = await makeList(ours)
  const { id } = await ours.call(contacts.create, { contact_list_id, body: { name: 'Ada', contact_info } })
  return { contact_list_id, contact_id: id }
}

test('a detail change affects only the named details', async () => {
  const address = await makeContact(JSON.parse('{"plan":"gold","age":41,"__proto__":{"a":1}}'))
  const change = (contact_info_changes: object) =>
    ours.call(contacts.update, { ...address, body: { contact_info_changes } })
  const first = await change({ set: { plan: 'silver', city: null } })
  expect(JSON.stringify(first.contact_info)).toContain('"__proto__":{"a":1}')
  expect(first.contact_info).toMatchObject({ age: 41, plan: 'silver', city: null })
  const second = await change({ set: JSON.parse('{"__proto__":2}'), remove: ['age', 'city', 'unknown'] })
  expect(JSON.stringify(second.contact_info)).toBe('{"plan":"silver","__proto__":2}')
  expect((await change({ remove: ['plan', '__proto__'] })).contact_info).toBeUndefined()
  expect((await change({ set: { plan: 'gold' } })).contact_info).toEqual({ plan: 'gold' })
  expect((await change({})).contact_info).toEqual({ plan: 'gold' })
})

test('concurrent changes of different details are all stored', async () => {
  const address = await makeContact(null)
  const names = Array.from({ length: 12 }, (_, at) => `detail ${at}`)
  const write = (name: string) =>
    ours.call(contacts.update, { ...address, body: { contact_info_changes: { set: { [name]: name } } } })
  await Promise.all(names.map(write))
  const { contact_info } = await ours.call(contacts.get, address)
  expect(Object.keys(contact_info ?? {}).toSorted()).toEqual(names.toSorted())
})

test.each([
  ['contact_info_changes', { contact_info: null, contact_info_changes: { set: {} } }],
  ['contact_info_changes.set', { contact_info_changes: { set: [] } }],
  ['contact_info_changes.remove.0', { contact_info_changes: { remove: [7] } }],
])('a change with wrong %s is rejected', async (path, body) => {
  const address = await makeContact({ plan: 'gold' })
  const { status, issues } = await ours.refusal(contacts.update, { ...address, body })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path })
  expect((await ours.call(contacts.get, address)).contact_info).toEqual({ plan: 'gold' })
})

test('the details of a list are named, most common first', async () => {
  const contact_list_id = await makeList(ours)
  const infos = [
    { city: 'Bonn', plan: 'gold' },
    { plan: null },
    JSON.parse('{"__proto__":1,"plan":[]}'),
    null,
  ]
  const people = infos.map((contact_info) => ({ name: 'Ada', contact_info }))
  await ours.call(contacts.createMany, { contact_list_id, body: { contacts: people } })
  await makeContact({ elsewhere: true })
  expect(await ours.call(contacts.keys, { contact_list_id })).toEqual({
    contact_keys: [
      { name: 'plan', contact_count: 3 },
      { name: '__proto__', contact_count: 1 },
      { name: 'city', contact_count: 1 },
    ],
    total: 3,
  })
  const odd = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`odd ${at}`, at]))
  await ours.call(contacts.create, { contact_list_id, body: { name: 'Odd', contact_info: odd } })
  const many = await ours.call(contacts.keys, { contact_list_id })
  expect([many.contact_keys.length, many.total]).toEqual([200, 253])
  expect(await ours.call(contacts.keys, { contact_list_id: await makeList(ours) })).toEqual({
    contact_keys: [],
    total: 0,
  })
})

const tooLarge = { note: 'x'.repeat(64 * 1024) }
const tooMany = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`key ${at}`, '']))

test.each([
  ['larger than 64 KiB', tooLarge, /64 KiB/],
  ['larger than 64 KiB in UTF-8', { note: 'я'.repeat(33_000) }, /64 KiB/],
  ['of more than 500 names', tooMany, /500 names/],
])('contact_info %s is rejected everywhere', async (_, contact_info, sentence) => {
  const address = await makeContact({ note: 'short', other: 'y'.repeat(60_000) })
  const { contact_list_id } = address
  const refusals = [
    await ours.refusal(contacts.create, { contact_list_id, body: { name: 'Ada', contact_info } }),
    await ours.refusal(contacts.createMany, {
      contact_list_id,
      body: { contacts: [{ name: 'Ada' }, { name: 'Ben', contact_info }] },
    }),
    await ours.refusal(contacts.update, { ...address, body: { contact_info } }),
    await ours.refusal(contacts.update, {
      ...address,
      body: { contact_info_changes: { set: contact_info } },
    }),
  ]
  for (const { status, issues } of refusals) {
    expect({ status, message: issues?.[0]?.message }).toEqual({
      status: 400,
      message: expect.stringMatching(sentence),
    })
  }
  expect(refusals[1]?.issues?.[0]?.path).toBe('contacts.1.contact_info')
})

test('details added one by one cannot exceed the limit together', async () => {
  const address = await makeContact({ one: 'x'.repeat(40_000) })
  const body = { contact_info_changes: { set: { two: 'y'.repeat(40_000) } } }
  const { status, issues } = await ours.refusal(contacts.update, { ...address, body })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'contact_info_changes.set' })
  const contact = await ours.call(contacts.get, address)
  expect(Object.keys(contact.contact_info ?? {})).toEqual(['one'])
})

test('a list of large contacts is paged completely by cursor and by offset', async () => {
  const contact_list_id = await makeList(ours)
  const contact_info = { note: 'x'.repeat(60_000) }
  const names = Array.from({ length: 50 }, (_, at) => `Contact ${at}`)
  for (let from = 0; from < names.length; from += 25) {
    const some = names.slice(from, from + 25).map((name) => ({ name, contact_info }))
    await ours.call(contacts.createMany, { contact_list_id, body: { contacts: some } })
  }
  const byCursor: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const page = await ours.call(contacts.list, { contact_list_id, query })
    expect(JSON.stringify(page).length).toBeLessThan(1.5 * 1024 * 1024)
    byCursor.push(...page.contacts.map(({ name }) => name))
    cursor = page.pagination.next_cursor ?? undefined
  } while (cursor)
  expect(byCursor).toEqual(names)
  const byOffset: string[] = []
  let [offset, hasMore] = [0, true]
  while (hasMore) {
    const page = await ours.call(contacts.list, { contact_list_id, query: { limit: 100, offset } })
    byOffset.push(...page.contacts.map(({ name }) => name))
    offset += page.pagination.limit
    hasMore = page.pagination.has_more
  }
  expect(byOffset).toEqual(names)
})
