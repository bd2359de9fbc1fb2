import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { answerError } from '#server/kernel/http/answers/errors'
import { allowSlowBody } from './arrival'
import { readBody } from './body'
import { type Listening, listen } from './listen'
import { acceptWebSocket, serveWebSocket } from './web-sockets'

const patienceMs = 1_000
const maxBytes = 1024 ** 2
let listening: Listening
let isReleased = false

beforeAll(async () => {
  const app = new Hono().onError(answerError)
  app.post('/', async (context) => context.text(await readBody(context, maxBytes)))
  app.post('/slow', async (context) => {
    await wait(200)
    return context.text('done')
  })
  app.post('/file', async (context) => {
    allowSlowBody((context.env as HttpBindings).incoming)
    return context.text(await readBody(context, maxBytes))
  })
  app.get('/endless', (context) =>
    stream(context, async (output) => {
      output.onAbort(() => {
        isReleased = true
      })
      for (; !isReleased; await wait(20)) await output.write('more')
    }),
  )
  serveWebSocket(app, '/sockets/:name', (context) =>
    acceptWebSocket(context, (socket) => {
      socket.on('message', (data) => socket.send(`${context.req.param('name')} ${data}`))
    }),
  )
  const patience = {
    headersTimeout: 200,
    requestTimeout: patienceMs,
    leastBytes: 1,
    connectionsCheckingInterval: 50,
    keepAliveTimeout: 5_000,
  }
  listening = await listen(app, { PORT: 0, HOST: '127.0.0.1' }, patience)
})
afterAll(() => listening.close())

async function begin(bytes: string) {
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: x\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345'],
  ['a file', 'POST /file HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n'],
])('%s that never end are aborted', async (_, bytes) => {
  const answer = await begin(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/\{"error":"The request took too long to arrive\."\}$/)
})

test.each([
  ['/file', 200],
  ['/', 408],
])('a slow file may take longer than other requests: %s', async (path, status) => {
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
  const answer = text(socket)
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const end = performance.now() + 1.5 * patienceMs
  while (performance.now() < end && socket.writable) {
    socket.write('1\r\nx\r\n')
    await wait(50)
  }
  if (socket.writable) socket.write('0\r\n\r\n')
  expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('garbage after a complete request does not affect its response', async () => {
  const whole = 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'
  const answer = await begin(`${whole}${whole}garbage\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400'])
})

test('a body that does not match its headers is rejected at once', async () => {
  const answer = await begin('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('an IPv6 address is written in brackets', async () => {
  const there = await listen(new Hono(), { PORT: 0, HOST: '::1' })
  expect(there.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  await there.close()
})

test('a foreign address is named in the error', async () => {
  await expect(listen(new Hono(), { PORT: 0, HOST: '192.0.2.1' })).rejects.toThrow(
    /listen on HOST=192\.0\.2\.1/,
  )
})

test.each([
  ['no Host', ''],
  ['an empty Host', 'Host: \r\n'],
  ['a Host with a path', 'Host: localhost/path\r\n'],
  ['a Host with a port that is none', 'Host: localhost:x\r\n'],
  ['a Host with a name and a password', 'Host: a:b@localhost\r\n'],
])('%s is answered with 400 and a sentence', async (_, line) => {
  const answer = await begin(`GET / HTTP/1.1\r\n${line}Connection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/x-content-type-options: nosniff/i)
  expect(answer).toMatch(/\{"error":"The Host header or the URL of the request is not valid\."\}$/)
})

test('an expectation that HTTP does not define is ignored', async () => {
  const lines = 'Host: x\r\nConnection: close\r\nExpect: x\r\nContent-Length: 2'
  expect(await begin(`POST / HTTP/1.1\r\n${lines}\r\n\r\nhi`)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nhi$/s)
})

test.each(['h2c', 'websocket', 'WebSocket', 'TLS/1.0, HTTP/1.1'])(
  'a request with a body that asks for the protocol %s is answered as any other',
  async (protocol) => {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
    const answer = text(socket)
    const lines = `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nContent-Length: 2`
    socket.write(`POST / HTTP/1.1\r\n${lines}\r\n\r\nhi`)
    await once(socket, 'data')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\nagain')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nhiHTTP\/1\.1 200 .*\r\n\r\nagain$/s)
  },
)

test('a stream that is asked for as a WebSocket is sent, and released when the client leaves', async () => {
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [bytes] = await once(socket, 'data')
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
  await expect.poll(() => isReleased).toBe(true)
})

test('a WebSocket opens where there is one, and nowhere else', async () => {
  const socket = new WebSocket(`${listening.url}/sockets/ada?x=1`)
  await once(socket, 'open')
  socket.send('hello')
  const [data] = await once(socket, 'message')
  expect(String(data)).toBe('ada hello')
  socket.close()
  const elsewhere = new WebSocket(`${listening.url}/sockets`)
  elsewhere.on('error', () => undefined)
  const [, response] = await once(elsewhere, 'unexpected-response')
  expect(response.statusCode).toBe(404)
})
