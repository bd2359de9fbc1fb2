import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { Input } from '#contract/http/endpoint'
import { clientForTest, serverForFile } from '#server/testing/setup'

const server = serverForFile()
const ours = clientForTest(server)

type Query = NonNullable<Input<typeof contacts.list>['query']>
type Draft = Input<typeof contacts.create>['body']

async function makeList(people: Draft[]): Promise<number> {
  const { id } = await ours.call(contactLists.create, { body: { name: 'Patients' } })
  await ours.call(contacts.createMany, { contact_list_id: id, body: { contacts: people } })
  return id
}

/** The names of all pages by cursor; `between` runs before each further page. */
async function namesIn(contact_list_id: number, query: Query, between = async () => {}): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await ours.call(contacts.list, {
      contact_list_id,
      query: { ...query, ...(cursor && { cursor }) },
    })
    names.push(...page.contacts.map(({ name }) => name))
    cursor = page.pagination.next_cursor ?? undefined
    if (!cursor) return names
    await between()
  }
}

const people: Draft[] = [
  { name: 'zoe', phone_number: '+14155550103', contact_info: { age: 9, plan: 'gold' } },
  { name: 'Émile', phone_number: '+14155550101', contact_info: { age: '10', plan: '' } },
  { name: 'Eva', contact_info: { age: 'unknown', plan: null } },
  { name: 'adam', phone_number: '+14155550102', contact_info: { age: -1.5 } },
  { name: 'Adam', phone_number: '', contact_info: { plan: 'Bronze' } },
]

test.each([
  [{ sort_by: 'name' }, ['adam', 'Adam', 'Émile', 'Eva', 'zoe']],
  [{ sort_by: 'name', sort_order: 'desc' }, ['zoe', 'Eva', 'Émile', 'Adam', 'adam']],
  [{ sort_by: 'phone_number' }, ['Émile', 'adam', 'zoe', 'Eva', 'Adam']],
  [{ sort_by: 'phone_number', sort_order: 'desc' }, ['zoe', 'adam', 'Émile', 'Adam', 'Eva']],
  [{ sort_by: 'created_at', sort_order: 'desc' }, ['Adam', 'adam', 'Eva', 'Émile', 'zoe']],
  [{ sort_by: 'updated_at', sort_order: 'desc' }, ['Adam', 'adam', 'Eva', 'Émile', 'zoe']],
  [{ sort_by: 'last_outcome' }, ['zoe', 'Émile', 'Eva', 'adam', 'Adam']],
  [{ sort_detail: 'age' }, ['adam', 'zoe', 'Émile', 'Eva', 'Adam']],
  [{ sort_detail: 'plan', sort_order: 'desc' }, ['zoe', 'Adam', 'adam', 'Eva', 'Émile']],
] satisfies [Query, string[]][])(
  'contacts are sorted by %o, page by page and as a whole',
  async (query, names) => {
    const contact_list_id = await makeList(people)
    for (const limit of [1, 2, 100])
      expect(await namesIn(contact_list_id, { ...query, limit })).toEqual(names)
    const { contact_ids } = await ours.call(contacts.order, { contact_list_id, query })
    const { contacts: all } = await ours.call(contacts.list, { contact_list_id, query: {} })
    expect(contact_ids.map((id) => all.find((contact) => contact.id === id)?.name)).toEqual(names)
  },
)

test.each(['asc', 'desc'] as const)('numbers in names and details sort by value, %s', async (sort_order) => {
  const names = ['Room 2', 'room 9', 'Room 10', 'Room 10 b', 'Room 10 c', 'Room 100']
  const contact_list_id = await makeList(
    ['Room 100', 'Room 10 c', 'room 9', 'Room 2', 'Room 10', 'Room 10 b'].map((name) => ({
      name,
      contact_info: { place: name },
    })),
  )
  const sorted = sort_order === 'asc' ? names : names.toReversed()
  for (const sorting of [{ sort_by: 'name' }, { sort_detail: 'place' }] as const)
    for (const limit of [1, 2, 100])
      expect(await namesIn(contact_list_id, { ...sorting, sort_order, limit })).toEqual(sorted)
  const query = { sort_by: 'name', sort_order } as const
  const { contact_ids } = await ours.call(contacts.order, { contact_list_id, query })
  const { contacts: all } = await ours.call(contacts.list, { contact_list_id, query: {} })
  expect(contact_ids.map((id) => all.find((contact) => contact.id === id)?.name)).toEqual(sorted)
})

test('pages skip and repeat no contact while others are added before and after them', async () => {
  const before = Array.from({ length: 30 }, (_, at) => ({ name: `P${String(at).padStart(2, '0')}` }))
  const contact_list_id = await makeList(before.toReversed())
  let added = 0
  const add = async () => {
    for (const name of [`A${added}`, `P${10 + added}x`, `Z${added}`])
      await ours.call(contacts.create, { contact_list_id, body: { name } })
    added += 1
  }
  const names = await namesIn(contact_list_id, { sort_by: 'name', limit: 4 }, add)
  expect(added).toBeGreaterThan(5)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /^P\d\d$/.test(name))).toEqual(before.map(({ name }) => name))
})

test('conditions apply to sorted contacts and to chosen ids', async () => {
  const contact_list_id = await makeList(people)
  const search = 'adam'
  const { contact_ids } = await ours.call(contacts.order, {
    contact_list_id,
    query: { sort_by: 'name', search },
  })
  expect(contact_ids).toHaveLength(2)
  const query = { contact_ids: contact_ids.join() }
  const page = await ours.call(contacts.list, { contact_list_id, query })
  expect(page.contacts.map(({ name }) => name)).toEqual(['adam', 'Adam'])
  expect(page.pagination.total).toBe(2)
})

test('long texts that are equal at their beginning keep their place between pages', async () => {
  const names = ['b', 'a', 'c'].map((end) => `${'é"'.repeat(100)}${end}`)
  const contact_list_id = await makeList(names.map((name) => ({ name })))
  expect(await namesIn(contact_list_id, { sort_by: 'name', limit: 1 })).toEqual(names)
})

test('a detail replaces the field to sort by, also in cursors', async () => {
  const contact_list_id = await makeList(people)
  const detail = await namesIn(contact_list_id, { sort_detail: 'age', limit: 2 })
  expect(await namesIn(contact_list_id, { sort_by: 'updated_at', sort_detail: 'age', limit: 2 })).toEqual(
    detail,
  )
})

test('a cursor with a wrong value is rejected', async () => {
  const contact_list_id = await makeList(people)
  const forged = { sort_by: 'updated_at', cursor: Buffer.from('["x",1]').toString('base64url') } as const
  expect(await ours.refusal(contacts.list, { contact_list_id, query: forged })).toMatchObject({ status: 400 })
})

test('a cursor of another sort is rejected', async () => {
  const contact_list_id = await makeList(people)
  const query = { sort_by: 'name', limit: 1 } as const
  const { pagination } = await ours.call(contacts.list, { contact_list_id, query })
  const cursor = pagination.next_cursor ?? ''
  for (const other of [
    { sort_order: 'desc' },
    { sort_detail: 'age' },
    { sort_by: 'phone_number' },
    {},
  ] as const) {
    const sort_by = 'sort_order' in other ? ('name' as const) : undefined
    const refusal = await ours.refusal(contacts.list, {
      contact_list_id,
      query: { sort_by, ...other, cursor },
    })
    const error = expect.stringContaining('another sort_by or sort_order')
    expect(refusal).toMatchObject({ status: 400, error })
  }
})
