import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bot, bots } from '#contract/bots/bots'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot } from '#server/testing/things'

let server: TestServer
let ours: TestClient
const names = ['zoe', 'Anna', '100% sure', 'under_score', 'anna', 'Émile', 'Bert', 'bert', 'C\\D', 'anna']

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
  await makeBot(await newClient(server), 'Anna of others')
  for (const name of names) await makeBot(ours, name)
})
afterAll(() => server.close())

test.each([
  ['ANNA', ['anna', 'anna', 'Anna']],
  ['%', ['100% sure']],
  ['_', ['under_score']],
  ['\\', ['C\\D']],
  ['nobody', []],
])('bots are found by a name that contains %s', async (name, found) => {
  const { bots: rows, pagination } = await ours.call(bots.list, { query: { name } })
  expect(rows.map((bot) => bot.name)).toEqual(found)
  expect(pagination.total).toBe(found.length)
})

test('bots are found between two moments, both inclusive', async () => {
  const all = (await ours.call(bots.list, {})).bots
  const [newest, oldest] = [all[2]?.created_at ?? '', all[5]?.created_at ?? '']
  const query = { created_after: oldest, created_before: newest }
  expect((await ours.call(bots.list, { query })).bots).toEqual(all.slice(2, 6))
})

const forged = [
  'x',
  Buffer.from('["2026-02-30T00:00:00.000Z","a"]').toString('base64url'),
  Buffer.from('["0000-01-01T00:00:00.000Z","a"]').toString('base64url'),
  Buffer.from('["2026-01-01T00:00:00.000Z","\\u0000"]').toString('base64url'),
  Buffer.from('[1,2]').toString('base64url'),
]

test.each([
  ...forged.map((cursor) => ({ cursor })),
  { limit: 0 },
  { limit: 101 },
  { limit: 'all' },
  { offset: -1 },
  { created_after: 'yesterday' },
  { sort_by: 'prompt' },
])('the query %j is rejected', async (query) => {
  const { status, issues } = await ours.refusal(bots.list, { query })
  expect(status).toBe(400)
  expect(issues?.[0]?.path).toBe(Object.keys(query)[0])
})

const natural = new Intl.Collator('en', { numeric: true })

test('paging by cursor equals slices of an array in that order', async () => {
  const everything = (await ours.call(bots.list, { query: { limit: 100 } })).bots
  const order = fc.record({
    sort_by: fc.constantFrom(undefined, 'name' as const, 'created_at' as const, 'updated_at' as const),
    sort_order: fc.constantFrom(undefined, 'asc' as const, 'desc' as const),
    limit: fc.integer({ min: 1, max: 12 }),
    name: fc.constantFrom(undefined, 'a', 'bert'),
  })
  await fc.assert(
    fc.asyncProperty(order, async (query) => {
      const { sort_by = 'created_at', sort_order = sort_by === 'name' ? 'asc' : 'desc', name = '' } = query
      const key = (bot: Bot) => (sort_by === 'name' ? bot.name.toLowerCase() : bot[sort_by])
      const comesFirst = (a: string, b: string) => (sort_by === 'name' ? natural.compare(a, b) < 0 : a < b)
      const before = (a: Bot, b: Bot) => (key(a) === key(b) ? a.uid < b.uid : comesFirst(key(a), key(b)))
      const model = everything
        .filter((bot) => bot.name.toLowerCase().includes(name))
        .toSorted((a, b) => (before(a, b) === (sort_order === 'asc') ? -1 : 1))
      const seen: Bot[] = []
      let cursor: string | undefined
      do {
        const page = await ours.call(bots.list, { query: { ...query, cursor } })
        const { limit, total, has_more, next_cursor } = page.pagination
        expect({ limit, total }).toEqual({ limit: query.limit, total: model.length })
        expect(page.bots).toEqual(model.slice(seen.length, seen.length + limit))
        seen.push(...page.bots)
        expect(has_more).toBe(seen.length < model.length)
        cursor = next_cursor ?? undefined
      } while (cursor)
      expect(seen).toHaveLength(model.length)
    }),
    { numRuns: 25 },
  )
})
