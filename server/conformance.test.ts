import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint'
import { openApiOf } from '#server/kernel/http/openapi/openapi'
import { insertTestCall } from '#server/phone-lines/test-calls-store'
import { createWorlds, operations, patience, statusesOf } from '#server/testing/conformance'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeWorld } from '#server/testing/world'

const document = openApiOf(operations)

// What is in use cannot be deleted, a key is no session, and a web call needs models.
const failing = ['GET /session', 'POST /session/confirm', 'POST /v2/create-web-call']
const canSucceed = ({ errors, route }: Endpoint) => !errors.includes(409) && !failing.includes(route)

let server: TestServer
/** The same things, answered by a server that keeps to the specification. */
let plain: TestServer

beforeAll(async () => {
  server = await openTestServer()
  plain = await openTestServer({ CAPABILITIES: 'none' }, server)
})
afterAll(async () => {
  await plain.close()
  await server.close()
})

const worldFor = createWorlds(async () => {
  const world = await makeWorld(server)
  await insertTestCall(server.database, world.ids.call_id)
  return world
})

describe.each(operations.map((operation) => [operation.route, operation] as const))('%s', (_, operation) => {
  test('answers every request as it is documented', patience, async () => {
    const { ask } = server
    const statuses = await statusesOf({ ask, document, operation, world: await worldFor(operation) })
    if (canSucceed(operation)) expect(statuses).toContain(operation.status)
  })
})

const specified = operations.filter(({ extension }) => !extension)

describe.each(specified.map((operation) => [operation.route, operation] as const))(
  'plain %s',
  (_, operation) => {
    test('answers every request as it is documented, without extensions', patience, async () => {
      const { ask } = plain
      const world = await worldFor(operation)
      await statusesOf({ ask, document, operation, world, oneIn: 3, isPlain: true })
    })
  },
)
