import { afterAll, beforeAll, expect, test } from 'vitest'
import { bots } from '#contract/bots'
import { tools } from '#contract/tools'
import { openTestServer, type TestServer } from '#server/testing'
import { newClient, type TestClient } from '#server/testing-client'
import { makeBot } from '#server/testing-things'

let server: TestServer
let ours: TestClient

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
})
afterAll(() => server.close())

type Page = { pagination: { limit: number; has_more: boolean; next_cursor?: string | null | undefined } }
type Query = { limit: number; offset?: number; cursor?: string }

const largestPage = 1.5 * 1024 * 1024

/** The names of a whole list, read by cursor and by offset; no page is large. */
async function walk<P extends Page>(read: (query: Query) => Promise<P>, namesOf: (page: P) => string[]) {
  const byCursor: string[] = []
  const byOffset: string[] = []
  let [cursor, pages]: [string | null, number] = [null, 0]
  do {
    const page: P = await read({ limit: 100, ...(cursor && { cursor }) })
    expect(JSON.stringify(page).length).toBeLessThan(largestPage)
    byCursor.push(...namesOf(page))
    cursor = page.pagination.next_cursor ?? null
    pages += 1
  } while (cursor)
  let [offset, hasMore] = [0, true]
  while (hasMore) {
    const page = await read({ limit: 100, offset })
    byOffset.push(...namesOf(page))
    offset += page.pagination.limit
    hasMore = page.pagination.has_more
  }
  expect(pages).toBeGreaterThan(1)
  expect(byOffset).toEqual(byCursor)
  return byCursor
}

const namesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${String(at).padStart(2, '0')}`)

test.each(['created_at', 'name'] as const)('bots with large prompts by %s fill several pages', async (by) => {
  const client = await newClient(server)
  const names = namesOf('Bot', 24)
  for (const name of names) {
    const uid = await makeBot(client, name)
    await client.call(bots.update, { uid, body: { prompt: 'x'.repeat(90_000) } })
  }
  const read = (query: Query) =>
    client.call(bots.list, { query: { ...query, sort_by: by, sort_order: 'asc' } })
  expect(await walk(read, (page) => page.bots.map(({ name }) => name))).toEqual(names)
})

test('tools with large descriptions and parameters fill several pages', async () => {
  const bot_uid = await makeBot(ours)
  const names = namesOf('Tool', 70)
  for (const name of names) {
    const body = { type: 'end_call', name, description: 'x'.repeat(19_000) } as const
    await ours.call(tools.create, { bot_uid, body })
  }
  const read = (query: Query) => ours.call(tools.list, { bot_uid, query })
  const found = await walk(read, (page) => page.tools.map(({ name }) => name))
  expect(found).toEqual(names.toReversed())
})
