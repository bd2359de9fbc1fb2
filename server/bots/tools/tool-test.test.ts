import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { tools } from '#contract/bots/tools'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot } from '#server/testing/things'

let server: TestServer
let ours: TestClient
let bot_uid: string
let origin: string
const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void = (response) => response.end('{"found":true}')
const receiver = createServer(async (request, response) => {
  const { method, url, headers } = request
  seen.push({ ...(method && { method }), ...(url && { url }), headers, body: await text(request) })
  answer(response)
})

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  server = await openTestServer({ ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}` })
  ours = await newClient(server)
  bot_uid = await makeBot(ours)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await server.close()
})

const draft = { type: 'api_request', method: 'post' } as const
const send = (body: object) => ours.call(tools.test, { bot_uid, body: { ...draft, url: origin, ...body } })

test('a test sends the edited request, shows it with masked secrets, and is audited', async () => {
  const result = await send({
    url: `${origin}/orders/{{id}}?api_key=hidden`,
    static_params: { headers: { Authorization: 'Bearer s3cret', 'X-Api-Key': 'k' } },
    arguments: { order: 7 },
    variables: { id: '12' },
  })
  expect(seen.at(-1)).toMatchObject({
    method: 'POST',
    url: '/orders/12?api_key=hidden',
    headers: { authorization: 'Bearer s3cret', 'x-api-key': 'k', 'content-type': /json/ },
    body: '{"order":7}',
  })
  expect(result).toMatchObject({
    method: 'POST',
    url: `${origin}/orders/12?api_key=******`,
    request_headers: { authorization: 'Bearer ••••••', 'x-api-key': '••••••' },
    request_body: '{"order":7}',
    response_status: 200,
    response_body: '{"found":true}',
    response_cut: false,
    error: null,
  })
  const { entries } = await ours.call(auditLog.list, {})
  expect(entries[0]).toMatchObject({
    action: 'tool.test',
    subject: `${bot_uid}: POST ${origin}/orders/12`,
  })
})

test.each<[string, (response: ServerResponse) => void, object]>([
  [
    'a redirect, which is not followed',
    (response) => response.writeHead(302, { Location: '/inner' }).end(),
    { response_status: 302, error: expect.stringMatching(/a redirect to \/inner/) },
  ],
  [
    'a failure',
    (response) => response.writeHead(500, { 'Set-Cookie': 'a=secret' }).end('<script>'),
    {
      response_status: 500,
      response_body: '<script>',
      response_headers: expect.objectContaining({ 'set-cookie': '••••••' }),
      error: expect.stringMatching(/^The server returned 500\. The bot is told/),
    },
  ],
  [
    'more than is kept',
    (response) => response.end('x'.repeat(70_000)),
    { response_body: 'x'.repeat(65_536), response_cut: true, error: null },
  ],
  [
    'nothing in time',
    () => undefined,
    { response_status: null, error: /did not finish its response within 0.1/ },
  ],
])('a test reports %s', async (_, next, told) => {
  answer = next
  const matched = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  )
  expect(await send({ api_timeout: 100 })).toMatchObject(matched)
})

test.each([
  ['http://10.0.0.1/', '10.0.0.1 is not a public address: it belongs to a private network.'],
  ['http://{{host}}/', '::1 is not a public address: it belongs to this machine.'],
  ['orders', 'This is not a web address.'],
])('%s is not requested', async (url, error) => {
  expect(await send({ url, variables: { host: '[::1]' } })).toMatchObject({ response_status: null, error })
})

test('an invalid test is rejected, and so are too many', async () => {
  const refuse = (body: object) =>
    ours.refusal(tools.test, { bot_uid, body: { ...draft, url: origin, ...body } })
  expect((await refuse({ type: 'end_call' })).issues?.[0]?.path).toBe('type')
  expect((await refuse({ url: '' })).issues?.[0]?.path).toBe('url')
  expect((await refuse({ static_params: { headers: { Host: 'x' } } })).issues?.[0]?.path).toBe(
    'static_params.headers.Host',
  )
  const url = 'http://10.0.0.1/'
  const statuses = await Promise.all(
    Array.from({ length: 21 }, () => ours.attempt(tools.test, { bot_uid, body: { ...draft, url } })),
  )
  expect(statuses).toContain(429)
  const theirs = await newClient(server)
  expect((await theirs.refusal(tools.test, { bot_uid, body: { ...draft, url } })).error).toBe('Bot not found')
})
