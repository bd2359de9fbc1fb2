import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '#contract/http/json'
import { methodOf, pathOf } from '#contract/http/route'
import {
  openTestGateway,
  openTestPlatform,
  type TestGateway,
  type TestPlatform,
} from '#server/gateway/proxy/testing'
import { createWorlds, operations, patience, statusesOf } from '#server/testing/conformance'
import { describedIn } from '#server/testing/requests'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeGatewayWorld } from '#server/testing/world'

/** Has the accounts, and lacks nothing: what a person would bring to a platform is made through it. */
let whole: TestServer
let platform: TestPlatform
let hosted: TestGateway
let document: JsonObject

beforeAll(async () => {
  whole = await openTestServer()
  platform = await openTestPlatform({}, whole)
  hosted = await openTestGateway(platform.url, { REQUESTS_PER_MINUTE: '1000000' })
  document = await (await hosted.ask('GET', '/openapi.json')).json()
})
afterAll(async () => {
  await hosted.close()
  await platform.close()
  await whole.close()
})

const worldFor = createWorlds(() => makeGatewayWorld(whole, hosted))

test.each(operations.map((operation) => [operation.route, operation] as const))(
  'in front of a platform %s answers as the document there says, or is not in it and not there',
  patience,
  async (_, operation) => {
    const world = await worldFor(operation)
    if (describedIn(document, operation)) {
      await statusesOf({ ask: hosted.ask, document, operation, world, oneIn: 5 })
      return
    }
    const path = pathOf(operation).replaceAll(/\{\w+\}/g, '1')
    const { status } = await hosted.ask(methodOf(operation), path, { key: world.key })
    expect(status).toBe(404)
  },
)
