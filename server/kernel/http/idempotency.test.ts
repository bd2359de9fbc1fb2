import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { TestOrganization } from '#server/testing/server'
import { serverForFile } from '#server/testing/setup'
import { removeOldKeys } from './idempotency'

const server = serverForFile()
let owner: TestOrganization

beforeEach(async () => {
  owner = await server.organization()
})

const bot = (name: string) => ({ name, prompt: 'Be kind.' })
/** The handler rejects it after the body was found valid. */
const impossible = (name: string) => ({ ...bot(name), knowledge_base_id: 77 })

const create = (idempotencyKey: string, body: unknown, key = owner.key) =>
  server.ask('POST', '/v1/bots', { key, headers: { 'Idempotency-Key': idempotencyKey }, body })

async function names(key = owner.key): Promise<string[]> {
  const response = await server.ask('GET', '/v1/bots?limit=100', { key })
  const { bots }: { bots: { name: string }[] } = await response.json()
  return bots.map(({ name }) => name).sort()
}

test('a hundred identical requests have one effect and one response', async () => {
  const responses = await Promise.all(Array.from({ length: 100 }, () => create('k', bot('Ada'))))
  const answers = new Set(
    await Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`)),
  )
  expect(answers.size).toBe(1)
  expect([...answers][0]).toMatch(/^201 .*"Ada"/)
  expect(await names()).toEqual(['Ada'])
})

test('each key has one effect, its rejections repeat, and another body is rejected', async () => {
  const request = fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom('Ada', 'Bo'),
    isPossible: fc.boolean(),
    times: fc.integer({ min: 1, max: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
      const { key: apiKey } = await server.organization()
      const first = new Map<string, (typeof requests)[number]>()
      for (const request of requests) {
        const winner = first.get(request.key) ?? request
        first.set(request.key, winner)
        const isSame = winner.name === request.name && winner.isPossible === request.isPossible
        const body = request.isPossible ? bot(request.name) : impossible(request.name)
        const responses = await Promise.all(
          Array.from({ length: request.times }, () => create(request.key, body, apiKey)),
        )
        const expected = isSame ? (request.isPossible ? 201 : 400) : 422
        expect(responses.map(({ status }) => status)).toEqual(Array(request.times).fill(expected))
      }
      const effects = [...first.values()].filter(({ isPossible }) => isPossible).map(({ name }) => name)
      expect(await names(apiKey)).toEqual(effects.sort())
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 30) },
  )
})

test('of two concurrent requests with one key one runs and the other is rejected', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => create('k', bot(index % 2 ? 'Ada' : 'Bo'))),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(10).fill(422)])
  expect(await names()).toHaveLength(1)
})

test('a key belongs to its organization', async () => {
  const other = await server.organization()
  expect((await create('k', bot('Ada'))).status).toBe(201)
  expect((await create('k', bot('Bo'), other.key)).status).toBe(201)
  expect(await names(other.key)).toEqual(['Bo'])
})

test('another path under the same key is rejected', async () => {
  await create('k', bot('Ada'))
  const request = { key: owner.key, headers: { 'Idempotency-Key': 'k' }, body: bot('Ada') }
  expect((await server.ask('POST', '/v1/contact-lists', request)).status).toBe(422)
  const lists = await (await server.ask('GET', '/v1/contact-lists', { key: owner.key })).json()
  expect(lists.pagination.total).toBe(0)
})

test('an invalid request leaves its key unused', async () => {
  expect((await create('k', { name: '' })).status).toBe(400)
  expect((await create('k', bot('Ada'))).status).toBe(201)
  expect((await create('l', bot('Bo'), 'sk_wrong')).status).toBe(401)
  expect((await create('l', bot('Bo'))).status).toBe(201)
})

test('an internal error stores neither an effect nor a response', async () => {
  await sql`alter table bots add constraint no_eve check (name <> 'Eve')`.execute(server.database)
  expect((await create('k', bot('Eve'))).status).toBe(500)
  await sql`alter table bots drop constraint no_eve`.execute(server.database)
  expect((await create('k', bot('Eve'))).status).toBe(201)
  expect(await names()).toEqual(['Eve'])
})

test('a key can be reused after 24 hours', async () => {
  await create('k', bot('Ada'))
  await sql`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes'`.execute(
    server.database,
  )
  expect((await create('k', bot('Bo'))).status).toBe(422)
  await sql`update idempotency_keys set created_at = now() - interval '24 hours 1 minute'`.execute(
    server.database,
  )
  expect((await create('k', bot('Bo'))).status).toBe(201)
  expect((await create('k', bot('Bo'))).status).toBe(201)
  expect(await names()).toEqual(['Ada', 'Bo'])
})

test('old keys are removed and valid ones stay', async () => {
  await create('old', bot('Ada'))
  await sql`update idempotency_keys set created_at = now() - interval '26 hours'`.execute(server.database)
  await create('new', bot('Bo'))
  await removeOldKeys(server.database)
  const { rows } = await sql`select key from idempotency_keys`.execute(server.database)
  expect(rows).toEqual([{ key: 'new' }])
})

test('a session can use keys too', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const signIn = await server.ask('POST', '/session', { body: { api_key: owner.key }, headers })
  const Cookie = signIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const request = { headers: { ...headers, Cookie, 'Idempotency-Key': 'k' }, body: bot('Ada') }
  const one = await server.ask('POST', '/v1/bots', request)
  const other = await server.ask('POST', '/v1/bots', request)
  expect([one.status, await one.text()]).toEqual([other.status, await other.text()])
  expect(await names()).toEqual(['Ada'])
})

test.each([
  ['', 400],
  ['k'.repeat(255), 201],
  ['k'.repeat(256), 400],
])('the key %j', async (key, status) => {
  expect((await create(key, bot('Ada'))).status).toBe(status)
})
