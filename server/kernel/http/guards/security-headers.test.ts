import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://phones.example.com' })
  key = (await server.organization()).key
})
afterAll(() => server.close())

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const requests: [string, string, number, { key?: string; body?: unknown }?][] = [
  ['GET', '/', 404],
  ['GET', '/nowhere', 404],
  ['GET', '/v1/nowhere', 404],
  ['PUT', '/v1/bots', 405],
  ['OPTIONS', '/v1/bots', 405],
  ['GET', '/v1/capabilities', 200],
  ['GET', '/v1/bots', 401],
  ['GET', '/session', 401],
  ['DELETE', '/session', 204],
  ['GET', '/openapi.json', 200],
]

test.each(requests)('%s %s has every security header', async (method, path, status) => {
  const response = await server.ask(method, path)
  expect(response.status).toBe(status)
  expectHeaders(response)
})

test('responses to a program have every security header: good, invalid, too large', async () => {
  const ask = (body: unknown) => server.ask('POST', '/v1/bots', { key, body })
  const responses = await Promise.all([ask({ name: 'a', prompt: 'b' }), ask({}), ask('x'.repeat(3e6))])
  expect(responses.map(({ status }) => status)).toEqual([201, 400, 413])
  for (const response of responses) expectHeaders(response)
})

function expectHeaders({ headers }: Response) {
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
    'cache-control': 'private, no-store',
    'x-request-id': expect.stringMatching(/^[\w=-]+$/),
  })
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
}

test('a request id of the client is used only if it is well formed', async () => {
  const idFor = async (id: string) =>
    (await server.ask('GET', '/v1/capabilities', { headers: { 'X-Request-Id': id } })).headers.get(
      'X-Request-Id',
    )
  expect(await idFor('order-4711')).toBe('order-4711')
  expect(await idFor('a b')).toMatch(/^[\da-f-]{36}$/)
  expect(await idFor('<script>')).toMatch(/^[\da-f-]{36}$/)
  expect(await idFor('a'.repeat(256))).toMatch(/^[\da-f-]{36}$/)
  expect(await idFor('')).toMatch(/^[\da-f-]{36}$/)
})
