import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openGatewayTest, openTestGateway } from './testing'

const { platform, hosted } = await openGatewayTest()
const headers = await hosted.signIn((await platform.server.organization()).key)

let page = 0
/** Each list has another path, so that none is answered from the cache. */
async function read() {
  page += 1
  const began = performance.now()
  const response = await hosted.ask('GET', `/v1/bots?offset=${page}`, { headers })
  const body = await response.json()
  return { status: response.status, error: body.error as string, ms: performance.now() - began }
}

async function write() {
  const response = await hosted.ask('POST', '/v1/bots', {
    headers,
    body: { name: 'Front desk', prompt: 'Be kind.' },
  })
  return { status: response.status, error: (await response.json()).error as string }
}

test('safe requests are repeated after a gateway error or no answer, changes never are', async () => {
  let left = 2
  platform.answerInstead((_, response) => {
    left -= 1
    if (left < 0) return 'pass'
    return left === 1 ? response.socket?.destroy() : response.writeHead(503).end()
  })
  expect((await read()).status).toBe(200)
  platform.asked.length = 0
  platform.answerInstead((_, response) => response.writeHead(503).end())
  expect(await read()).toMatchObject({
    status: 502,
    error: expect.stringMatching(/failed \(status 503\)\. Try again/),
  })
  expect(platform.asked.length).toBe(3)
  platform.asked.length = 0
  expect(await write()).toMatchObject({ status: 502, error: expect.stringMatching(/may have been made/) })
  platform.answerInstead((_, response) => response.socket?.destroy())
  expect(await write()).toMatchObject({
    status: 502,
    error: expect.stringMatching(/was lost.*may have been made/),
  })
  expect(platform.asked.length).toBe(2)
})

test('an internal error of the platform is not retried', async () => {
  platform.asked.length = 0
  platform.answerInstead((_, response) =>
    response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"error":"x"}'),
  )
  expect((await read()).status).toBe(502)
  expect(platform.asked.length).toBe(1)
})

test.each<[string, (response: import('node:http').ServerResponse) => unknown, RegExp]>([
  [
    'a redirect',
    (response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
    /redirect \(status 302\), which is not followed/,
  ],
  [
    'a page',
    (response) => response.setHeader('Content-Type', 'text/html').end('<html>'),
    /something that is not JSON/,
  ],
  [
    'half of its JSON',
    (response) => response.setHeader('Content-Type', 'application/json').end('{"bots": ['),
    /something that is not JSON/,
  ],
  [
    'a break',
    (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('{')
      setImmediate(() => response.socket?.destroy())
    },
    /could not be reached: the connection was lost/,
  ],
])('%s in place of an answer is said in words', async (_, answer, words) => {
  platform.answerInstead((_, response) => answer(response))
  expect(await read()).toMatchObject({ status: 502, error: expect.stringMatching(words) })
})

test('an HTML error page is replaced, its status stays', async () => {
  platform.answerInstead((_, response) =>
    response.writeHead(403, { 'Content-Type': 'text/html' }).end('<script>'),
  )
  expect(await read()).toMatchObject({
    status: 403,
    error: 'The platform answered with status 403 and no explanation.',
  })
})

test('a silent or slow answer times out before the page does', async () => {
  const trickles: NodeJS.Timeout[] = []
  platform.answerInstead((request, response) => {
    const begin = () => {
      response.setHeader('Content-Type', 'application/json').write('{"bots":[')
      trickles.push(setInterval(() => response.write(' '), 100))
    }
    if (request.url?.includes('bots')) begin()
    if (request.url?.includes('voices')) setTimeout(begin, 5_000)
  })
  const began = performance.now()
  const [silent, trickled, late] = await Promise.all([
    hosted.ask('GET', '/v1/phone-numbers', { headers }),
    read(),
    hosted.ask('GET', '/v1/voices', { headers }),
  ])
  for (const trickle of trickles) clearInterval(trickle)
  expect(late.status).toBe(504)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(silent.status).toBe(504)
  expect((await silent.json()).error).toMatch(/did not answer within 8 s\. Try again in a moment\.$/)
  expect(trickled.status).toBe(504)
  expect(trickled.ms).toBeLessThan(10_000)
})

test('a refused connection is explained, and nothing was changed', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  const lost = await openTestGateway(`http://127.0.0.1:${port}`)
  const body = { api_key: 'sk_any' }
  const refused = await lost.ask('POST', '/session', { headers: { 'Sec-Fetch-Site': 'same-origin' }, body })
  expect(refused.status).toBe(502)
  expect((await refused.json()).error).toMatch(/could not be reached: the connection was refused\. Try again/)
  const written = await lost.ask('POST', '/v1/contact-lists', { key: 'sk_any', body: {} })
  expect((await written.json()).error).toMatch(/Nothing was changed/)
  await lost.close()
})
