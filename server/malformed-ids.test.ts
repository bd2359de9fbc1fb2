import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { bodyFor } from '#server/testing/bodies'
import { openTestServer, type TestServer } from '#server/testing/server'
import { idFor, makeWorld, unknownIds, type World } from '#server/testing/world'

let server: TestServer
let ours: World

beforeAll(async () => {
  server = await openTestServer()
  ours = await makeWorld(server)
})
afterAll(() => server.close())

// A gateway answers these.
const isOurs = (operation: Endpoint) => !pathOf(operation).startsWith('/v1/list-checks')

/** The last parameter of each path. */
const parameters = Object.values(api)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .filter((operation) => !operation.open && isOurs(operation))
  .flatMap((operation) =>
    parameterNamesOf(operation)
      .slice(-1)
      .map((name) => [operation, name] as const),
  )

test('an identifier that cannot exist answers like one that does not', async () => {
  const { ids, key } = ours
  for (const [operation, name] of parameters) {
    const pathWith = (value: string | number) =>
      parameterNamesOf(operation).reduce(
        (path, other) =>
          path.replace(`{${other}}`, String(other === name ? value : idFor(operation, other, ids))),
        pathOf(operation),
      )
    const body = operation.body && bodyFor(operation, ids)
    const ask = async (value: string | number) => {
      const response = await server.ask(methodOf(operation), pathWith(value), { key, body })
      return { status: response.status, error: JSON.parse(await response.text()).error }
    }
    const unknown = name === 'bot_version' ? 2_000_000_021 : idFor(operation, name, unknownIds)
    const expected = await ask(unknown)
    expect(await ask('a%00b'), `${operation.route} ${name}`).toEqual(expected)
    expect(expected, operation.route).toMatchObject({
      status: 404,
      error: expect.stringMatching(/ not found$/),
    })
  }
})
