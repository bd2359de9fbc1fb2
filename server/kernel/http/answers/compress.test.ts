import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '#server/kernel/http/listen'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let listening: Listening
let key: string
let list: number

beforeAll(async () => {
  server = await openTestServer()
  listening = await listen(server.app, { PORT: 0, HOST: '127.0.0.1' })
  key = (await server.organization()).key
  const prompt = 'You answer the phone of a clinic. '.repeat(100)
  const bots = Array.from({ length: 20 }, (_, index) => ({ name: `Bot ${index}`, prompt }))
  for (const body of bots) await server.ask('POST', '/v1/bots', { key, body })
  list = (await (await server.ask('POST', '/v1/contact-lists', { key, body: { name: 'List' } })).json()).id
  const contacts = Array.from({ length: 900 }, (_, index) => ({
    phone_number: `+1415555${String(index).padStart(4, '0')}`,
    name: `Contact ${index}`,
  }))
  await server.ask('POST', `/v1/contact-lists/${list}/contacts/bulk`, { key, body: { contacts } })
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

const get = (path: string, encoding: string | undefined, method = 'GET') =>
  server.ask(method, path, { key, headers: encoding === undefined ? {} : { 'Accept-Encoding': encoding } })

test('JSON shrinks to a tenth and stays the same', async () => {
  const plain = await get('/v1/bots?limit=100', undefined)
  const packed = await get('/v1/bots?limit=100', 'gzip, deflate, br')
  const [text, bytes] = [await plain.text(), Buffer.from(await packed.arrayBuffer())]
  expect([plain.headers.get('Content-Encoding'), packed.headers.get('Content-Encoding')]).toEqual([
    null,
    'gzip',
  ])
  for (const { headers } of [plain, packed]) expect(headers.get('Vary')).toContain('Accept-Encoding')
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 10)
})

test.each(['identity', 'br', 'gzip;q=0', 'gzip;q=0, *', '*;q=0', ''])(
  '%j is not compressed',
  async (encoding) => {
    expect((await get('/v1/bots', encoding)).headers.get('Content-Encoding')).toBeNull()
  },
)

test.each(['gzip;q=0.5', '*', 'br;q=1, GZIP'])('%j is compressed', async (encoding) => {
  expect((await get('/v1/bots', encoding)).headers.get('Content-Encoding')).toBe('gzip')
})

test('small responses, sounds and HEAD are not compressed', async () => {
  for (const [method, path] of [
    ['GET', '/v2/whoami'],
    ['GET', '/v1/nothing'],
    ['GET', '/health'],
    ['GET', '/v1/voices/1/sample'],
    ['HEAD', '/v1/bots'],
  ] as const) {
    const response = await get(path, 'gzip', method)
    expect([path, response.headers.get('Content-Encoding')]).toEqual([path, null])
    if (method === 'GET') expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
})

test('events arrive as they are written', async () => {
  const response = await get('/v1/events', 'gzip')
  expect(response.headers.get('Content-Type')).toContain('text/event-stream')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  await response.body?.cancel()
})

test.each(['csv', 'json'])('an export in %s is compressed as a stream', async (format) => {
  const path = `/v1/contact-lists/${list}/contact-file/${format}`
  const plain = Buffer.from(await (await get(path, undefined)).arrayBuffer())
  const packed = await get(path, 'gzip')
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(packed.headers.get('Content-Disposition')).toContain('attachment')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer()))).toEqual(plain)
  expect(plain.length).toBeGreaterThan(20_000)
})

test('a browser reads the same compressed response over one connection', async () => {
  const headers = { Authorization: `Bearer ${key}` }
  const read = async (path: string) => (await fetch(`${listening.url}${path}`, { headers })).text()
  for (const path of ['/v1/bots', `/v1/contact-lists/${list}/contact-file/csv`, '/openapi.json']) {
    expect(await read(path)).toBe(await (await get(path, undefined)).text())
  }
})
