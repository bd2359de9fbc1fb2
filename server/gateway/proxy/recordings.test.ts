import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openGatewayTest } from './testing'

const sound = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256))

/** The requests that the storage received. */
let asked: IncomingMessage[] = []
let answering: (request: IncomingMessage, response: ServerResponse) => void
const storage = createServer((request, response) => {
  asked.push(request)
  answering(request, response)
})
/** The address of the recording that the platform reports. */
let address = ''

function answerSound({ headers: { range } }: IncomingMessage, response: ServerResponse): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  response
    .setHeader('Content-Type', 'audio/wav')
    .setHeader('Accept-Ranges', 'bytes')
    .setHeader('X-Secret', 'a')
  if (range === undefined) return void response.end(sound)
  if (from === undefined || to === undefined || Number(from) >= sound.length) {
    return void response.writeHead(416, { 'Content-Range': `bytes */${sound.length}` }).end()
  }
  const part = sound.subarray(Number(from), Number(to) + 1)
  response.writeHead(206, { 'Content-Range': `bytes ${from}-${to}/${sound.length}` }).end(part)
}

storage.listen(0, '127.0.0.1')
await once(storage, 'listening')
const { port } = storage.address() as AddressInfo
const storageUrl = `http://127.0.0.1:${port}`
const { platform, hosted } = await openGatewayTest({ ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}` })
const headers = await hosted.signIn((await platform.server.organization()).key)

afterAll(() => {
  storage.close()
  storage.closeAllConnections()
})
beforeEach(() => {
  asked = []
  answering = answerSound
  address = `${storageUrl}/calls/1.wav?signature=secret`
  platform.answerInstead(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (url.startsWith('/v1/call/'))
      return response.end(JSON.stringify({ call_id: url.slice(9), recording_url: address }))
    if (url.startsWith('/v1/voices/')) return response.end(JSON.stringify({ id: 1, preview_url: address }))
    if (url === '/files/1.wav') return answerSound({ headers: {} } as IncomingMessage, response)
    if (url === '/leads') return response.writeHead(302, { Location: `${storageUrl}/moved.wav` }).end()
    return 'pass'
  })
})

let lastId = 0
const listen = (more: Record<string, string> = {}, method = 'GET') => {
  lastId += 1
  return hosted.ask(method, `/v1/call/call_${lastId}/recording`, { headers: { ...headers, ...more } })
}

test('a recording is served from the platform’s storage, whole or in parts, without revealing key or address', async () => {
  const whole = await listen()
  expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/wav'])
  expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true)
  expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
  const part = await listen({ Range: 'bytes=10-19', 'If-Range': '"x"' })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 10-19/1000'])
  expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(10, 20))).toBe(true)
  const beyond = await listen({ Range: 'bytes=1000-1001' })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */1000'])
  expect((await listen({}, 'HEAD')).status).toBe(200)
  expect(asked.map(({ headers: { authorization, cookie } }) => authorization ?? cookie)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(asked[1]?.headers['if-range']).toBe('"x"')
  for (const response of [whole, part, beyond])
    expect(JSON.stringify([...response.headers])).not.toMatch(/secret|127\.0\.0\.1/i)
  const call = await (await hosted.ask('GET', '/v1/call/call_seen', { headers })).text()
  expect(JSON.parse(call).recording_url).toBe('http://localhost/v1/call/call_seen/recording')
  const sample = await hosted.ask('GET', '/v1/voices/1/sample', { headers })
  expect(sample.status).toBe(200)
})

test('the platform’s own address receives the key, a redirect target does not', async () => {
  address = '/files/1.wav'
  expect((await listen()).status).toBe(200)
  expect(asked).toEqual([])
  address = `${platform.url}/leads`
  expect((await listen()).status).toBe(200)
  expect(asked.map(({ url, headers: { authorization } }) => [url, authorization])).toEqual([
    ['/moved.wav', undefined],
  ])
})

test.each([
  ['a private network', 'http://10.0.0.1/1.wav', 502, /10\.0\.0\.1 is not a public address/],
  ['this machine', 'http://[::1]:1/1.wav', 502, /not a public address/],
  ['a file', 'file:///etc/passwd', 502, /start with https/],
  ['nothing', '', 404, /Call not found/],
])('%s is not listened to', async (_, given, status, words) => {
  address = given
  const response = await listen()
  expect(response.status).toBe(status)
  expect((await response.json()).error).toMatch(words)
})

test.each<[string, typeof answering, number]>([
  ['a page', (_, response) => response.setHeader('Content-Type', 'text/html').end('<script>'), 502],
  ['a redirect of the storage', (_, response) => response.writeHead(302, { Location: '/other' }).end(), 502],
  ['an expired address', (_, response) => response.writeHead(403).end(), 404],
])('%s in place of a sound', async (_, given, status) => {
  answering = given
  expect((await listen()).status).toBe(status)
})

test('the storage request ends when the listener disconnects', async () => {
  const gone = new Promise((resolve) => {
    answering = (request, response) => {
      request.socket.once('close', resolve)
      response.setHeader('Content-Type', 'audio/wav').write(sound)
    }
  })
  const response = await listen()
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await gone
})
