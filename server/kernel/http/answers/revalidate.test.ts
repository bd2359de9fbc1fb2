import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await openTestServer()
  key = (await server.organization()).key
})
afterAll(() => server.close())

const read = (path: string, tag?: string) =>
  server.ask('GET', path, { key, headers: tag === undefined ? {} : { 'If-None-Match': tag } })

test('a read that has not changed is answered with 304 and no body', async () => {
  const first = await read('/v1/campaigns')
  const tag = first.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^W\/"r-/)
  for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
    const again = await read('/v1/campaigns', known)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('ETag')).toBe(tag)
  }
  expect((await read('/v1/campaigns', '"other"')).status).toBe(200)
})

test('a change is read in full', async () => {
  const tag = (await read('/v1/bots')).headers.get('ETag') ?? ''
  await server.ask('POST', '/v1/bots', { key, body: { name: 'Front desk', prompt: 'Be kind.' } })
  const changed = await read('/v1/bots', tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('ETag')).not.toBe(tag)
})

test('another organization with the tag gets its own data', async () => {
  await server.ask('POST', '/v1/bots', { key, body: { name: 'Front desk', prompt: 'Be kind.' } })
  const tag = (await read('/v1/bots')).headers.get('ETag') ?? ''
  const other = await server.organization()
  const response = await server.ask('GET', '/v1/bots', { key: other.key, headers: { 'If-None-Match': tag } })
  expect(response.status).toBe(200)
  expect((await response.json()).bots).toEqual([])
})

test('browsers may store only what has no data of people', async () => {
  expect((await read('/v1/campaigns')).headers.get('Cache-Control')).toBe('private, no-cache')
  for (const path of ['/v1/calls', '/v1/contact-lists', '/v1/messages', '/v1/do-not-call', '/v1/bots'])
    expect((await read(path)).headers.get('Cache-Control'), path).toBe('private, no-store')
  expect((await read('/v1/campaigns?limit=0')).headers.get('Cache-Control')).toBe('private, no-store')
  const storable = Object.values(api)
    .flatMap((resource): Endpoint[] => Object.values(resource))
    .flatMap(({ isStorable, route }) => (isStorable ? [route] : []))
  const names = ['bots', 'campaigns', 'contact-lists', 'phone-numbers'].map(
    (kind) => `GET /v1/choices/${kind}`,
  )
  const statistics = storable.filter((route) => route.startsWith('GET /v1/analytics/'))
  expect(storable.sort()).toEqual(['GET /v1/campaigns', 'GET /v1/voices', ...names, ...statistics].sort())
  expect(statistics).toHaveLength(6)
})

test('the ETag of a resource that can be edited answers no read with 304', async () => {
  const { uid } = await (
    await server.ask('POST', '/v1/bots', { key, body: { name: 'Front desk', prompt: 'Be kind.' } })
  ).json()
  const tag = (await read(`/v1/bots/${uid}`)).headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"/)
  expect((await read(`/v1/bots/${uid}`, tag)).status).toBe(200)
})
