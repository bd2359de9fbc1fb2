import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainPending } from '#server/accounts/audit-log/chaining'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let Cookie: string
let key: string

beforeAll(async () => {
  server = await openTestServer({
    PUBLIC_URL: 'https://phones.example.com',
    ALLOWED_HOSTS: '10.0.0.5,phones.internal,localhost.example.com',
  })
  key = (await server.organization()).key
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const response = await server.ask('POST', '/session', { body: { api_key: key }, headers })
  Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
})
afterAll(() => server.close())

const bot = { name: 'Ada', prompt: 'Be kind.' }
const Host = '127.0.0.1:8787'

const accepted: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'same-origin' },
  { Host, Origin: `http://${Host}` },
  { Host, Origin: `https://${Host}` },
  { Host, Origin: 'https://phones.example.com' },
]

const refused: Record<string, string>[] = [
  {},
  { Host, Origin: 'null' },
  { Host, Origin: 'http://127.0.0.1:9999', 'Sec-Fetch-Site': 'same-site' },
  { Host, Origin: 'http://localhost:8787', 'Sec-Fetch-Site': 'cross-site' },
  { Host, Origin: 'http://phones.example.com' },
  { Host, Referer: `http://${Host}/bots` },
  { 'Sec-Fetch-Site': 'none' },
]

test.each(accepted)('a session may change data with %j', async (headers) => {
  const response = await server.ask('POST', '/v1/bots', { body: bot, headers: { ...headers, Cookie } })
  expect(response.status).toBe(201)
})

test.each(refused)('a session may not change data with %j', async (headers) => {
  for (const [method, path] of [
    ['POST', '/v1/bots'],
    ['DELETE', '/v1/bots/bot_1'],
    ['PATCH', '/v1/bots/bot_1'],
    ['DELETE', '/session'],
  ] as const) {
    const body = method === 'DELETE' ? undefined : bot
    const response = await server.ask(method, path, { body, headers: { ...headers, Cookie } })
    expect([method, path, response.status]).toEqual([method, path, 403])
    expect((await response.json()).error).toMatch(/only on pages of this server/)
  }
})

const ownPages = ['same-origin', 'none', undefined]
const otherPages = ['same-site', 'cross-site', 'anything']

test.each([
  ...ownPages.map((site) => [site, 200] as const),
  ...otherPages.map((site) => [site, 403] as const),
])('with a session and Sec-Fetch-Site: %s, reading and exporting answer %i', async (site, status) => {
  const headers = { Cookie, ...(site ? { 'Sec-Fetch-Site': site } : {}) }
  const { id } = await (
    await server.ask('POST', '/v1/contact-lists', { key, body: { name: `For ${site}` } })
  ).json()
  for (const path of ['/v1/bots', '/session', `/v1/contact-lists/${id}/contact-file/csv`]) {
    const read = await server.ask('GET', path, { headers })
    expect([path, read.status]).toEqual([path, status])
    await read.text()
  }
  await chainPending(server.database)
  const entries = await server.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', String(id))
    .where('action', '=', 'contacts.export')
    .execute()
  expect(entries).toHaveLength(status === 200 ? 1 : 0)
})

test("a program's request may come from any page", async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await server.ask('GET', '/v1/bots', { key, headers })).status).toBe(200)
})

test.each(refused)('signing in from another origin fails with %j', async (headers) => {
  const response = await server.ask('POST', '/session', { body: { api_key: key }, headers })
  expect(response.status).toBe(403)
  expect(response.headers.get('Set-Cookie')).toBeNull()
})

test.each(refused)('a program needs no proof of origin: %j', async (headers) => {
  expect((await server.ask('POST', '/v1/bots', { key, body: bot, headers })).status).toBe(201)
})

test.each([
  ['http://10.0.0.5:8787', 400],
  ['http://phones.internal', 400],
  ['http://localhost.example.com', 400],
  ['http://localhost:8787', 201],
  ['http://switchboard.localhost', 201],
  ['http://[::1]:8787', 201],
  ['https://10.0.0.5', 201],
])('signing in at %s answers %i, depending on whether browsers store the cookie', async (origin, status) => {
  const headers = { Origin: origin, Host: new URL(origin).host }
  const response = await server.ask('POST', '/session', { body: { api_key: key }, headers })
  expect(response.status).toBe(status)
})
