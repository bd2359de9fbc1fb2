import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await openTestServer()
  key = (await server.organization()).key
})
afterAll(() => server.close())

const bot = JSON.stringify({ name: 'Ada', prompt: 'Be kind.' })
const send = (headers: Record<string, string>) =>
  server.ask('POST', '/v1/bots', { key, headers, body: new TextEncoder().encode(bot) })

test.each([
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
  'application/merge-patch+json',
  'text/plain;charset=UTF-8',
])('a body with Content-Type %s is read as JSON', async (type) => {
  expect((await send(type ? { 'Content-Type': type } : {})).status).toBe(201)
})

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/html',
  'application/octet-stream',
  'application/json; charset=iso-8859-1',
])('a body with Content-Type %s is rejected', async (type) => {
  const response = await send({ 'Content-Type': type })
  expect(response.status).toBe(415)
  expect((await response.json()).error).toContain('application/json')
})

test.each(['gzip', 'br', 'deflate', 'gzip, identity'])('a body in %s is rejected', async (encoding) => {
  const response = await send({ 'Content-Type': 'application/json', 'Content-Encoding': encoding })
  expect([response.status, response.headers.get('Accept-Encoding')]).toEqual([415, 'identity'])
})

test('a file sent as a form is rejected', async () => {
  const { id } = await (await server.ask('POST', '/v1/contact-lists', { key, body: { name: 'List' } })).json()
  const upload = (type: string) =>
    server.ask('POST', `/v1/imports?contact_list_id=${id}`, {
      key,
      headers: { 'Content-Type': type },
      body: 'phone\n+14155550123\n',
    })
  expect((await upload('multipart/form-data; boundary=x')).status).toBe(415)
  expect((await upload('application/vnd.ms-excel')).status).toBe(201)
})

test('a body that is not JSON is rejected with the line and column of its error', async () => {
  const response = await server.ask('POST', '/v1/bots', {
    key,
    headers: { 'Content-Type': 'application/json' },
    body: new TextEncoder().encode('{\n  "name": "Ada"\n  "prompt": "Be kind."\n}'),
  })
  expect(response.status).toBe(400)
  expect((await response.json()).error).toBe('The body must be JSON. Line 3, column 3: Unexpected "prompt".')
})

test.each([
  [
    'a name',
    { contacts: [{ name: 'Ada' }, { name: 'a\0b' }] },
    'contacts.1.name: This must not contain a null character.',
  ],
  [
    'half a character',
    { contacts: [{ name: 'Ada', contact_info: { note: '\ud800' } }] },
    'contacts.0.contact_info.note: This must not contain an incomplete character, such as half of an emoji.',
  ],
  [
    'the name of a field',
    { contacts: [{ name: 'Ada', contact_info: { 'a\0': 1 } }] },
    'contacts.0.contact_info: Names of fields must not contain a null character.',
  ],
  [
    'half a character in the name of a field',
    { contacts: [{ name: 'Ada', contact_info: { 'a\ud83d': 1 } }] },
    'contacts.0.contact_info: Names of fields must not contain an incomplete character, such as half of an emoji.',
  ],
])('what cannot be stored is named: %s', async (_, body, error) => {
  const { id } = await (await server.ask('POST', '/v1/contact-lists', { key, body: { name: 'List' } })).json()
  const response = await server.ask('POST', `/v1/contact-lists/${id}/contacts/bulk`, { key, body })
  expect([response.status, (await response.json()).error]).toEqual([400, error])
})

test('without a key the response reveals nothing about the body', async () => {
  const response = await server.ask('POST', '/v1/bots', {
    headers: { 'Content-Type': 'text/html', 'Content-Length': '9000000' },
    body: 'x',
  })
  expect(response.status).toBe(401)
})
