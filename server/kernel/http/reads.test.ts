import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await openTestServer()
  key = (await server.organization()).key
  await server.ask('POST', '/v1/bots', { key, body: { name: 'Front desk', prompt: 'Be kind.' } })
})
afterAll(() => server.close())

const readAll = async (paths: string[], as: string | undefined = key) =>
  server.ask('GET', `/v1/reads?${new URLSearchParams({ paths: paths.join() })}`, { key: as })

test('several reads are answered in order, like requests of their own', async () => {
  const paths = ['/v1/bots?limit=1', '/v1/bots/none', '/v1/calls?limit=0', '/v2/whoami']
  const response = await readAll(paths)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const { replies } = await response.json()
  for (const [at, path] of paths.entries()) {
    const own = await server.ask('GET', path, { key })
    expect(replies[at]).toEqual({
      status: own.status,
      etag: own.headers.get('ETag'),
      request_id: expect.any(String),
      wait_seconds: null,
      body: await own.text(),
    })
  }
  expect(replies.map(({ status }: { status: number }) => status)).toEqual([200, 404, 400, 200])
})

test('an unchanged read is answered with 304 and no body', async () => {
  const [bots, calls] = (await (await readAll(['/v1/bots', '/v1/calls'])).json()).replies
  const query = new URLSearchParams({
    paths: '/v1/bots,/v1/calls,/v1/voices',
    etags: `"other",${calls.etag}`,
  })
  const { replies } = await (await server.ask('GET', `/v1/reads?${query}`, { key })).json()
  expect(replies[0]).toMatchObject({ status: 200, etag: bots.etag, body: bots.body })
  expect(replies[1]).toMatchObject({ status: 304, etag: calls.etag, body: '' })
  expect(replies[2].status).toBe(200)
})

test('a resource that can be edited is always sent whole, because its ETag leaves fields out', async () => {
  const created = await server.ask('POST', '/v1/bots', {
    key,
    body: { name: 'Night desk', prompt: 'Be brief.' },
  })
  const paths = `/v1/bots/${(await created.json()).uid}`
  const [bot] = (await (await readAll([paths])).json()).replies
  expect(bot.etag).toMatch(/^"/)
  const query = new URLSearchParams({ paths, etags: bot.etag })
  const { replies } = await (await server.ask('GET', `/v1/reads?${query}`, { key })).json()
  expect(replies[0]).toMatchObject({ status: 200, etag: bot.etag, body: bot.body })
})

test('each read needs the permission of the caller', async () => {
  const other = await server.organization()
  const { replies } = await (await readAll(['/v1/bots'], other.key)).json()
  expect(JSON.parse(replies[0].body).bots).toEqual([])
  expect((await readAll(['/v1/bots'], 'sk_wrong')).status).toBe(401)
})

test.each([
  ['the event stream', '/v1/events'],
  ['other combined reads', '/v1/reads?paths=/v1/bots'],
  ['the encoded event stream', '/v1/%65vents'],
  ['other encoded combined reads', '/v1/%72eads?paths=/v1/bots'],
  ['an address that cannot be decoded', '/v1/%zz'],
  ['an address that leaves the API', '/v1/../session'],
])('%s cannot be read together with others', async (_, path) => {
  expect((await readAll(['/v1/bots', path])).status).toBe(400)
})

test.each(['csv', 'json'])('a %s file is not read together with others', async (format) => {
  const created = await server.ask('POST', '/v1/contact-lists', { key, body: { name: `Patients ${format}` } })
  const { id } = await created.json()
  const file = `/v1/contact-lists/${id}/contact-file/${format}`
  const { replies } = await (await readAll([file, '/v1/bots'])).json()
  expect(replies.map(({ status }: { status: number }) => status)).toEqual([406, 200])
})

test('reads count toward the limit of the organization', async () => {
  const limited = await openTestServer({ REQUESTS_PER_MINUTE: '4' }, server)
  const { key: own } = await server.organization()
  const ask = () => limited.ask('GET', '/v1/reads?paths=/v1/bots,/v1/calls', { key: own })
  const { replies } = await (await ask()).json()
  expect(replies.map(({ status }: { status: number }) => status)).toEqual([200, 200])
  const again = await (await ask()).json()
  expect(again.replies.map(({ status }: { status: number }) => status)).toEqual([429, 429])
  await limited.close()
})
