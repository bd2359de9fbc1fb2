import { expect, test } from 'vitest'
import { ApiError } from '#contract/http/error'
import { isGone } from '#contract/http/missing'
import { openGatewayTest, openTestGateway } from '#server/gateway/proxy/testing'

const { platform, hosted } = await openGatewayTest()
const { key } = await platform.server.organization()

const unknown = { error: 'There is no such operation.' }

test('an operation that the platform answers with 405 or 404 does not exist', async () => {
  const theirs = await platform.server.ask('GET', '/v1/contact-lists/1/contacts/2', { key })
  expect(theirs.status).toBe(405)
  const ours = await hosted.ask('GET', '/v1/contact-lists/1/contacts/2', { key })
  expect([ours.status, await ours.json()]).toEqual([404, unknown])
})

test('a method that belongs to no operation stays 405', async () => {
  expect((await hosted.ask('PUT', '/v1/bots', { key })).status).toBe(405)
})

test('a platform that answers 405 for its capabilities has none', async () => {
  platform.answerInstead((request, response) => {
    if (request.url !== '/v1/capabilities') return 'pass'
    return response.writeHead(405, { 'Content-Type': 'application/json' }).end('{"error":"Not allowed."}')
  })
  const fresh = await openTestGateway(platform.url)
  try {
    const session = await fresh.ask('GET', '/session', { headers: await fresh.signIn(key) })
    expect((await session.json()).capabilities).toMatchObject({ saved_views: true })
  } finally {
    await fresh.close()
  }
})

test.each([
  ['of something that is gone', 404, '{"error":"Bot not found"}', true],
  ['without such an operation', 405, '{"error":"Not allowed."}', false],
  ['without words', 404, '<h1>404</h1>', false],
])('the refusal of a deletion %s says whether the thing is gone', async (_, status, text, isDone) => {
  platform.answerInstead((request, response) => {
    if (request.method !== 'DELETE') return 'pass'
    const type = text.startsWith('{') ? 'application/json' : 'text/html'
    return response.writeHead(status, { 'Content-Type': type }).end(text)
  })
  const response = await hosted.ask('DELETE', '/v1/bots/bot_1', { key })
  expect(isGone(new ApiError(response.status, await response.json()))).toBe(isDone)
})
