import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestGateway,
  openTestPlatform,
  type TestGateway,
  type TestPlatform,
} from '#server/gateway/proxy/testing'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let platform: TestPlatform
let hosted: TestGateway

beforeAll(async () => {
  server = await openTestServer()
  platform = await openTestPlatform()
  hosted = await openTestGateway(platform.url)
})
afterAll(async () => {
  await hosted.close()
  await platform.close()
  await server.close()
})

test.each([
  ['PUT', '/v1/bots', 'GET, HEAD, POST'],
  ['OPTIONS', '/v1/bots', 'GET, HEAD, POST'],
  ['POST', '/v1/bots/bot_1', 'DELETE, GET, HEAD, PATCH'],
  ['PATCH', '/session', 'DELETE, GET, HEAD, POST'],
  ['GET', '/v1/create-phone-call', 'POST'],
  ['POST', '/health', 'GET, HEAD'],
  ['DELETE', '/openapi.json', 'GET, HEAD'],
])('%s %s is rejected with the allowed methods', async (method, path, allowed) => {
  const response = await server.ask(method, path)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed])
  expect((await response.json()).error).toContain(allowed)
})

test.each(['/v1/nothing', '/v1/bots/bot_1/nothing', '/nothing'])('%s is not found', async (path) => {
  expect((await server.ask('PUT', path)).status).toBe(404)
})

test.each([
  ['PUT', '/session', 'DELETE, GET, HEAD, POST'],
  ['OPTIONS', '/v1/bots', 'DELETE, GET, HEAD, PATCH, POST, PUT'],
])('a gateway rejects %s %s as well', async (method, path, allowed) => {
  const response = await hosted.ask(method, path)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed])
})
