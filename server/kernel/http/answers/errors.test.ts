import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let log: string[]

beforeEach(async () => {
  server = await openTestServer()
  log = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => log.push(parts.map(String).join(' ')))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const canary = 'Zanzibar-4711'

test('an unexpected error shows no details, and logs show where it broke but no value', async () => {
  const { key } = await server.organization()
  await sql`alter table bots add constraint refused check (name not like 'Zanzibar%')`.execute(
    server.database,
  )
  const body = { name: canary, prompt: canary }
  const response = await server.ask('POST', `/v1/bots?name=${canary}`, { key, body })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    error: 'An unexpected error occurred. Please try again later.',
  })
  expect(log).toHaveLength(1)
  expect(log[0]).toContain(`${response.headers.get('X-Request-Id')} POST /v1/bots`)
  expect(log[0]).toMatch(/23514 refused/)
  expect(log[0]).toMatch(/at .*\/server\/bots\/\w+\.ts/)
  expect(log[0]).not.toContain(canary)
  expect(log[0]).not.toContain(key)
})

test('an operation under /v2 also explains an unexpected error', async () => {
  const { key } = await server.organization()
  await sql`alter table organizations rename column email to elsewhere`.execute(server.database)
  const response = await server.ask('GET', '/v2/whoami', { key })
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: expect.stringMatching(/./), details: expect.stringMatching(/./) },
  ])
})

test('a route is logged by its pattern', async () => {
  const { key } = await server.organization()
  await sql`alter table bots rename column uid to elsewhere`.execute(server.database)
  expect((await server.ask('GET', `/v1/bots/${canary}`, { key })).status).toBe(500)
  expect(log[0]).toContain('GET /v1/bots/:uid')
  expect(log[0]).not.toContain(canary)
})

test('rejected requests are not logged', async () => {
  await server.ask('GET', '/v1/bots', { key: canary })
  await server.ask('GET', `/v1/${canary}`)
  expect(log).toEqual([])
})

const badTexts = ['\u0000', 'a\u0000b', '\ud800', '\udfff tail']

test.each(badTexts)('%j is rejected before it is stored or searched', async (text) => {
  const { key } = await server.organization()
  const bodies = [
    { name: text, prompt: 'p' },
    { name: 'n', prompt: 'p', [text]: 1 },
  ]
  for (const body of bodies) {
    expect((await server.ask('POST', '/v1/bots', { key, body })).status).toBe(400)
  }
  expect(log).toEqual([])
})

test.each([
  ['%00', 400, 404],
  ['a%00b', 400, 404],
  ['%ED%A0%80', 200, 404],
  ['%FF', 200, 404],
  ['%', 200, 404],
])('%s in a URL is rejected or finds nothing', async (text, inQuery, inPath) => {
  const { key } = await server.organization()
  expect((await server.ask('GET', `/v1/bots?name=${text}`, { key })).status).toBe(inQuery)
  expect((await server.ask('GET', `/v1/bots/${text}`, { key })).status).toBe(inPath)
  expect(log).toEqual([])
})

test.each(['{', '', 'null', '[]', '"text"', '7', '{"name":'])('the body %j is rejected', async (body) => {
  const { key } = await server.organization()
  expect((await server.ask('POST', '/v1/bots', { key, body })).status).toBe(400)
})

test('a body that is not UTF-8 is rejected, with or without a stated length', async () => {
  const { key } = await server.organization()
  const bytes = Buffer.concat([
    Buffer.from('{"name":"n'),
    Buffer.from([0xff]),
    Buffer.from('","prompt":"p"}'),
  ])
  const lengths: Record<string, string>[] = [{ 'Content-Length': String(bytes.length) }, {}]
  for (const headers of lengths) {
    const response = await server.app.request('/v1/bots', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, ...headers },
      body: bytes,
    })
    expect([response.status, await response.json()]).toEqual([400, { error: 'The body is not UTF-8 text.' }])
  }
})

test('a number that would become null is rejected', async () => {
  const { key } = await server.organization()
  const { id } = await (await server.ask('POST', '/v1/contact-lists', { key, body: { name: 'List' } })).json()
  const body = '{"name":"Ada","contact_info":{"debt":1e999}}'
  expect((await server.ask('POST', `/v1/contact-lists/${id}/contacts`, { key, body })).status).toBe(400)
})

test('a number in a URL is written in digits', async () => {
  const { key } = await server.organization()
  const { id } = await (await server.ask('POST', '/v1/contact-lists', { key, body: { name: 'List' } })).json()
  const statuses = await Promise.all(
    [`${id}`, `0x${id.toString(16)}`, `${id}.0`, `%20${id}`, `${id}e0`, `-${id}`].map(
      async (text) => (await server.ask('GET', `/v1/contact-lists/${text}`, { key })).status,
    ),
  )
  expect(statuses).toEqual([200, 404, 404, 404, 404, 404])
})

test('endless nesting is rejected', async () => {
  const { key } = await server.organization()
  const body = `{"name":"n","prompt":"p","x":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
  expect((await server.ask('POST', '/v1/bots', { key, body })).status).toBe(400)
})

test('a body above 2 MiB without a stated length is rejected', async () => {
  const { key } = await server.organization()
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
    },
  })
  const response = await server.app.request('/v1/bots', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(40)
})

test('a body above 2 MiB is rejected', async () => {
  const { key } = await server.organization()
  const response = await server.ask('POST', '/v1/bots', {
    key,
    headers: { 'Content-Length': String(2 ** 21 + 1) },
    body: ' '.repeat(2 ** 21 + 1),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ error: 'The body is larger than 2 MiB.' })
})
