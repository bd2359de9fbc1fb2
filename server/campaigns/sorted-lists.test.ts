import { beforeAll, describe, expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { draftCampaign } from '#server/testing/things'

const server = serverForFile()
let client: TestClient
const names = ['zoe', 'Bot 10', 'Anna', 'Émile', 'bert', 'Bot 2', 'Bert', 'anna', 'bot 1']
/** As people sort them, in lower case. */
const sortedNames = ['anna', 'anna', 'bert', 'bert', 'bot 1', 'bot 2', 'bot 10', 'émile', 'zoe']
const numberOf = (at: number) => `+1415555010${(at * 7) % 10}`

beforeAll(async () => {
  client = await newClient(server)
  const { name: _, ...draft } = await draftCampaign(client)
  for (const [at, name] of names.entries()) {
    await client.call(campaigns.create, { body: { ...draft, name } })
    await client.call(contactLists.create, { body: { name } })
    await client.call(knowledgeBases.create, { body: { name } })
    if (at > 0) await client.call(phoneNumbers.create, { body: { phone_number: numberOf(at), name } })
  }
})

type Row = { name?: string | null | undefined; created_at: string; phone_number?: string }
type Query = { sort_by?: string; sort_order?: 'asc' | 'desc'; limit?: number; cursor?: string }
type Page = { rows: Row[]; next: string | undefined }

/** The lists of one page; the query is sent as it is, to be rejected too. */
const lists: Record<string, (query: never) => Promise<Page>> = {
  campaigns: async (query) => {
    const { campaigns: rows, pagination } = await client.call(campaigns.list, { query })
    return { rows, next: pagination.next_cursor ?? undefined }
  },
  'contact lists': async (query) => {
    const { contact_lists: rows, pagination } = await client.call(contactLists.list, { query })
    return { rows, next: pagination.next_cursor ?? undefined }
  },
  'knowledge bases': async (query) => {
    const { knowledge_bases: rows, pagination } = await client.call(knowledgeBases.list, { query })
    return { rows, next: pagination.next_cursor ?? undefined }
  },
  'phone numbers': async (query) => {
    const { phone_numbers: rows, pagination } = await client.call(phoneNumbers.list, { query })
    return { rows, next: pagination.next_cursor ?? undefined }
  },
}

async function whole(list: string, query: Query): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await lists[list]?.({ ...query, limit: 2, ...(cursor && { cursor }) } as never)
    rows.push(...(page?.rows ?? []))
    cursor = page?.next
  } while (cursor)
  return rows
}

describe.each(Object.keys(lists))('the list of %s', (list) => {
  test.each(['asc', 'desc'] as const)('is sorted by name as people do: %s', async (sort_order) => {
    const rows = await whole(list, { sort_by: 'name', sort_order })
    const keys = rows.map(({ name }) => name?.toLowerCase() ?? '').filter((key) => sortedNames.includes(key))
    expect(keys.length).toBeGreaterThanOrEqual(names.length - 1)
    const expected = list === 'phone numbers' ? sortedNames.filter((name) => name !== 'zoe') : sortedNames
    expect(keys).toEqual(sort_order === 'asc' ? expected : expected.toReversed())
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
  })

  test('begins with the first name, and without a column with the newest', async () => {
    const byName = await whole(list, { sort_by: 'name' })
    expect(byName).toEqual(await whole(list, { sort_by: 'name', sort_order: 'asc' }))
    const newest = await whole(list, {})
    const moments = newest.map(({ created_at }) => created_at)
    expect(moments).toEqual(moments.toSorted().reverse())
    expect(await whole(list, { sort_order: 'asc' })).toEqual(newest.toReversed())
  })

  test('rejects cursors of another order', async () => {
    const cursor = (await lists[list]?.({ sort_by: 'name', limit: 2 } as never))?.next
    for (const query of [{}, { sort_by: 'created_at' }, { sort_by: 'name', sort_order: 'desc' }]) {
      const page = lists[list]?.({ ...query, cursor } as never)
      await expect(page).rejects.toThrow('This cursor was returned for another sort_by or sort_order.')
    }
    const page = await lists[list]?.({ sort_by: 'name', sort_order: 'asc', cursor } as never)
    expect(page?.rows.length).toBeGreaterThan(0)
  })

  test('exchanges cursors with an older release, which does not name the order', async () => {
    const query = { sort_by: 'name', limit: 2 }
    const cursor = (await lists[list]?.(query as never))?.next ?? ''
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    expect(position).toHaveLength(2)
    const older = Buffer.from(JSON.stringify(position)).toString('base64url')
    const page = await lists[list]?.({ ...query, cursor: older } as never)
    expect(page).toEqual(await lists[list]?.({ ...query, cursor } as never))
    await expect(lists[list]?.({ sort_by: 'created_at', cursor: older } as never)).rejects.toThrow(
      'This is not a cursor of this list.',
    )
  })

  test('rejects unknown columns', async () => {
    await expect(lists[list]?.({ sort_by: 'organization_id' } as never)).rejects.toThrow()
  })
})

test('phone numbers are sorted by number', async () => {
  const rows = await whole('phone numbers', { sort_by: 'phone_number' })
  const numbers = rows.map(({ phone_number }) => phone_number)
  expect(numbers).toEqual(numbers.toSorted())
})
