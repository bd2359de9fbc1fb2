import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { foundOnDisk } from '#server/kernel/database/erasure/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot } from '#server/testing/things'

let server: TestServer
let ours: TestClient
let receiver: Server
let origin: string
const received: Record<string, unknown>[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(request.headers)
    response.end(JSON.stringify({ echo: request.headers.authorization, path: request.url }))
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const { port } = receiver.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  server = await openTestServer({ ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}` })
  ours = await newClient(server)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await server.close()
})

const canary = (name: string) => `canary${name}x7f3`

const withPassword = (address: string) => address.replace('//', `//ada:${canary('url')}@`)

const draft = (name: string) => ({
  type: 'api_request' as const,
  name,
  url: `${origin}/orders?api_key=${canary('query')}`,
  method: 'post' as const,
  parameters: { type: 'object', properties: { token: { type: 'string', default: canary('default') } } },
  static_params: {
    headers: {
      'X-First': canary('first'),
      Authorization: `Bearer ${canary('header')}`,
      Accept: 'text/plain',
    },
    client_secret: canary('param'),
  },
})

const canaries = ['url', 'query', 'default', 'first', 'header', 'param'].map(canary)

async function sentBy(bot_uid: string, tool: { id: number; url?: unknown; static_params?: unknown }) {
  const { id: tool_id, url, static_params } = tool
  const body = {
    type: 'api_request' as const,
    tool_id,
    url: String(url),
    static_params: static_params as never,
  }
  const result = await ours.call(tools.test, { bot_uid, body })
  return { result, headers: received.at(-1) }
}

test('secrets are returned as ******, and no table, index or log contains them', async () => {
  const bot_uid = await makeBot(ours)
  const headers = { 'Idempotency-Key': 'secret-tool' }
  const created = await server.ask('POST', `/v1/bots/${bot_uid}/tools`, {
    key: ours.key,
    headers,
    body: { ...draft('Find'), url: withPassword(draft('').url) },
  })
  const tool = await created.json()
  expect(tool).toMatchObject({
    url: `${origin.replace('//', '//ada:******@')}/orders?api_key=******`,
    parameters: { properties: { token: { type: 'string', default: '******' } } },
    static_params: {
      headers: { 'X-First': '******', Authorization: '******', Accept: 'text/plain' },
      client_secret: '******',
    },
  })
  const changed = await ours.call(tools.update, {
    bot_uid,
    tool_id: tool.id,
    body: { url: withPassword(draft('').url) },
  })
  const { url, parameters, static_params } = tool
  expect(changed).toMatchObject({ url, parameters, static_params })
  expect(await ours.call(tools.get, { bot_uid, tool_id: tool.id })).toEqual(changed)
  const { tools: list } = await ours.call(tools.list, { bot_uid })
  expect(list).toEqual([changed])
  expect(await foundOnDisk(server.database, [...canaries, 'secret-tool'])).toEqual(['secret-tool'])
})

test('****** keeps the stored value, and a test sends it without showing it', async () => {
  const bot_uid = await makeBot(ours)
  const { id: tool_id, ...made } = await ours.call(tools.create, { bot_uid, body: draft('Keep') })
  const body = {
    description: 'Changed.',
    url: made.url,
    static_params: made.static_params,
    parameters: made.parameters,
  }
  const kept = await ours.call(tools.update, { bot_uid, tool_id, body: body as never })
  const { result, headers } = await sentBy(bot_uid, kept)
  expect(headers).toMatchObject({ 'x-first': canary('first'), authorization: `Bearer ${canary('header')}` })
  for (const secret of canaries) expect(JSON.stringify(result)).not.toContain(secret)
  expect(result.response_body).toContain('******')

  const replaced = await ours.call(tools.update, {
    bot_uid,
    tool_id,
    body: { static_params: { headers: { 'X-First': 'changed-value', authorization: '******' } } },
  })
  expect(replaced.static_params).toEqual({ headers: { 'X-First': '******', authorization: '******' } })
  const { headers: after } = await sentBy(bot_uid, replaced)
  expect(after).toMatchObject({ 'x-first': 'changed-value', authorization: `Bearer ${canary('header')}` })
})

test('****** without a stored value is rejected with its place', async () => {
  const bot_uid = await makeBot(ours)
  const { id: tool_id } = await ours.call(tools.create, { bot_uid, body: draft('Refuse') })
  const headers = { Accept: '******', 'X-New': '******', Authorization: '******' }
  const refused = await ours.refusal(tools.update, { bot_uid, tool_id, body: { static_params: { headers } } })
  expect(refused).toMatchObject({ status: 400, issues: [{ path: 'static_params.headers.X-New' }] })
  const moved = await ours.refusal(tools.update, {
    bot_uid,
    tool_id,
    body: { url: `${origin}/******?api_key=******` },
  })
  expect(moved).toMatchObject({ status: 400, issues: [{ path: 'url' }] })
  const unsaved = {
    type: 'api_request' as const,
    url: origin,
    static_params: { headers: { 'X-A': '******' } },
  }
  expect(await ours.attempt(tools.test, { bot_uid, body: unsaved })).toBe(400)
})

test('****** is never sent to another address than the one it was entered for', async () => {
  const bot_uid = await makeBot(ours)
  const { id: tool_id, ...made } = await ours.call(tools.create, { bot_uid, body: draft('Stay') })
  const url = origin.replace('127.0.0.1', 'localhost')
  const { created_at, updated_at, ...fields } = made
  const issues = expect.arrayContaining([
    {
      path: 'static_params.headers.Authorization',
      message: expect.stringContaining('Enter the value again'),
    },
  ])
  const rejected = { status: 400, issues }
  const seen = received.length
  const test = { ...fields, type: 'api_request', tool_id, url } as never
  expect(await ours.refusal(tools.test, { bot_uid, body: test })).toMatchObject(rejected)
  expect(await ours.refusal(tools.update, { bot_uid, tool_id, body: { url } })).toMatchObject(rejected)
  const copy = { ...fields, name: 'Copy', url, secrets_from: { bot_uid, tool_id } } as never
  expect(await ours.refusal(tools.create, { bot_uid, body: copy })).toMatchObject(rejected)
  expect(received).toHaveLength(seen)
  const headers = { Authorization: 'Bearer another', 'X-First': 'another' }
  const parameters = { type: 'object', properties: {} }
  const moved = { url, parameters, static_params: { headers } }
  expect(await ours.call(tools.update, { bot_uid, tool_id, body: moved })).toMatchObject({ url })
})

test('a secret is sent to no address whose host is a variable', async () => {
  const bot_uid = await makeBot(ours)
  const [, port = ''] = /:(\d+)$/.exec(origin) ?? []
  const variables = { host: `127.0.0.1:${port}` }
  const headers = { Authorization: `Bearer ${canary('header')}` }
  const issue = {
    path: 'static_params.headers.Authorization',
    message: expect.stringMatching(/fixed host/),
  }
  const url = 'http://{{host}}/orders'
  const body = { type: 'api_request' as const, name: 'Vary', url }
  const refused = { ...body, static_params: { headers } }
  expect(await ours.refusal(tools.create, { bot_uid, body: refused })).toMatchObject({
    status: 400,
    issues: [issue],
  })
  // As an older server has stored it.
  const { id: tool_id } = await ours.call(tools.create, { bot_uid, body: { ...refused, url: origin } })
  await server.database.updateTable('tools').set({ url }).where('id', '=', tool_id).execute()
  const seen = received.length
  const stored = { type: body.type, url, static_params: { headers: { Authorization: 'Bearer ******' } } }
  const input = { bot_uid, body: { ...stored, tool_id, variables } }
  expect(await ours.refusal(tools.test, input)).toMatchObject({ status: 400, issues: [issue] })
  expect(received).toHaveLength(seen)
  const plain = await ours.call(tools.test, { bot_uid, body: { type: body.type, url, variables } })
  const entered = { ...input.body, static_params: { headers } }
  const own = await ours.call(tools.test, { bot_uid, body: entered })
  expect([plain.response_status, own.response_status]).toEqual([200, 200])
})

test('the key of a calendar stays with the address of its API', async () => {
  const bot_uid = await makeBot(ours)
  const static_params = { calendar_integration: '42', timezone: 'UTC', api_key: canary('calendar') }
  const { id: tool_id, ...made } = await ours.call(tools.create, {
    bot_uid,
    body: { type: 'call_booking', name: 'Book', static_params },
  })
  const body = { static_params: { ...made.static_params, api_url: `${origin}/api` } }
  expect(await ours.refusal(tools.update, { bot_uid, tool_id, body })).toMatchObject({
    status: 400,
    issues: [{ path: 'static_params.api_key' }],
  })
})

test('a copy on another bot has the secrets, and another organization cannot copy them', async () => {
  const [bot_uid, other] = [await makeBot(ours), await makeBot(ours)]
  const { id, created_at, updated_at, ...fields } = await ours.call(tools.create, {
    bot_uid,
    body: draft('Copy'),
  })
  const body = { ...fields, secrets_from: { bot_uid, tool_id: id } } as never
  const copy = await ours.call(tools.create, { bot_uid: other, body })
  expect(copy).not.toHaveProperty('secrets_from')
  await ours.call(bots.delete, { uid: bot_uid })
  expect((await sentBy(other, copy)).headers).toMatchObject({ authorization: `Bearer ${canary('header')}` })

  const theirs = await newClient(server)
  const theirBot = await makeBot(theirs)
  const stolen = { ...fields, secrets_from: { bot_uid: other, tool_id: copy.id } } as never
  expect(await theirs.refusal(tools.create, { bot_uid: theirBot, body: stolen })).toMatchObject({
    status: 400,
    issues: [{ path: 'secrets_from' }],
  })
  expect(
    await ours.attempt(tools.create, { bot_uid: other, body: { ...fields, name: 'Without' } as never }),
  ).toBe(400)
})

test("a number in a stored tool's header is masked and sent as text", async () => {
  const bot_uid = await makeBot(ours)
  const { id } = await ours.call(tools.create, { bot_uid, body: draft('Pin') })
  const headers = { 'X-Pin': 471_100_815 }
  await server.database
    .updateTable('tools')
    .set({ static_params: JSON.stringify({ headers }) })
    .where('id', '=', id)
    .execute()
  const { static_params } = await ours.call(tools.get, { bot_uid, tool_id: id })
  expect(static_params).toEqual({ headers: { 'X-Pin': '******' } })
  const test = { tool_id: id, type: 'api_request', url: origin, method: 'post', static_params } as const
  await ours.call(tools.test, { bot_uid, body: test })
  expect(received.at(-1)).toMatchObject({ 'x-pin': '471100815' })
})
