import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api'
import type { Endpoint } from '#contract/endpoint'
import { looseningWords } from '#contract/loosened-rules'
import { methodOf, parameterNamesOf, pathOf } from '#contract/route'
import { openApiOf } from './http/openapi'
import { stripFor } from './http/plain-shape'
import { openTestServer, type TestServer } from './testing'
import { references } from './testing-bodies'
import { createValues, type Schema } from './testing-values'
import { idFor, makeWorld, nobodysIds, type World } from './testing-world'

/** How many generated requests each operation is sent; half of them are spoiled. Without a number, always the same. */
const runs = process.env.CONFORMANCE_RUNS
const form = runs ? { numRuns: Number(runs) } : { numRuns: 60, seed: 1 }

// Sample data fills an account for seconds after its answer; it has tests of its own.
const { sampleData: _, ...offered } = api
const { live, ...served } = offered
const operations = Object.values(served).flatMap((resource): Endpoint[] => Object.values(resource))

type Part = { name: string; in: string; schema: Schema }
type Description = {
  parameters: Part[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  responses: Record<string, unknown>
}
const document = openApiOf(operations)
const paths = document.paths as Record<string, Record<string, Description>>
const { schemas } = document.components as { schemas: Record<string, Schema> }

function descriptionOf(operation: Endpoint): Description {
  const description = paths[pathOf(operation)]?.[methodOf(operation).toLowerCase()]
  if (!description) throw new Error(`${operation.route} is not in the document.`)
  return description
}

type Generated = { parameters: unknown[]; query: Record<string, unknown>; body: unknown }

function requestsFor(operation: Endpoint, { ids, key }: World): Arbitrary<Generated> {
  const { parameters, requestBody } = descriptionOf(operation)
  const choices = Object.fromEntries(
    Object.entries(references).map(([name, pick]) => [name, fc.constantFrom(pick(ids), pick(nobodysIds))]),
  )
  const { valueFor, spoiled } = createValues(schemas, {
    ...choices,
    api_key: fc.constantFrom(key, 'sk_wrong'),
    // Nobody outside is asked for anything by a test.
    url: fc.constantFrom('http://127.0.0.1:9/hook', 'https://[::1]/', 'http://10.0.0.1/hook'),
    confirmation: fc.constantFrom(looseningWords, 'yes'),
    timezone: fc.constantFrom('Europe/Berlin', 'UTC'),
    variable_defaults: fc.constantFrom({}, { first_name: 'there' }),
    to_number: fc.oneof(fc.constant('+14155550123'), fc.stringMatching(/^\+[1-9]\d{1,14}$/)),
  })
  const inPath = parameterNamesOf(operation).map((name) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<unknown>(idFor(operation, name, ids)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<unknown>('0', '-1', '99999999999', 'x', '\u0000', '__proto__'),
      },
    ),
  )
  const fields = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema])
  const query: Schema = { type: 'object', properties: Object.fromEntries(fields) }
  const body = requestBody?.content['application/json']?.schema
  const request = (make: (schema: Schema) => Arbitrary<unknown>) =>
    fc.record({
      parameters: fc.tuple(...inPath),
      query: make(query).map((value) => Object(value)),
      body: body ? make(body) : fc.constant(undefined),
    })
  return fc.oneof(request(valueFor), request(spoiled))
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

function addressOf(operation: Endpoint, { parameters, query }: Generated): string {
  const path = parameterNamesOf(operation).reduce(
    (filled, name, index) => filled.replace(`{${name}}`, () => encodeURIComponent(String(parameters[index]))),
    pathOf(operation),
  )
  const pairs = Object.entries(query).map(([name, value]) => [name, asText(value)])
  return `${path}?${new URLSearchParams(pairs)}`
}

/** Gives what was answered, where that is JSON. */
async function expectConforming(operation: Endpoint, response: Response): Promise<unknown> {
  if (response.ok && operation.media) {
    expect(response.headers.get('Content-Type')).toBe(operation.media)
    return undefined
  }
  const text = await response.text()
  expect(Object.keys(descriptionOf(operation).responses), text).toContain(String(response.status))
  expect(response.status, text).toBeLessThan(500)
  if (response.status === 204) expect(text).toBe('')
  const reply: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) expect(reply).toMatchObject({ error: expect.stringMatching(/./) })
  else if (response.status !== 204) expect(operation.reply.parse(reply)).toEqual(reply)
  return reply
}

// What is in use cannot be deleted, a key is no session, and a call that nobody made has no recording.
const canSucceed = ({ errors, route }: Endpoint) =>
  !errors.includes(409) &&
  !['GET /session', 'POST /session/confirm', 'GET /v1/call/{id}/recording'].includes(route)

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

/** Sends generated requests to a server; gives the statuses that it answered with. */
async function statusesOf(asked: TestServer, operation: Endpoint, world: World, runsOf: typeof form) {
  const statuses = new Set<number>()
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const strip = asked === plain ? stripFor(operation.reply, 'output') : undefined
  await fc.assert(
    fc.asyncProperty(requestsFor(operation, world), async (request) => {
      const response = await asked.ask(methodOf(operation), addressOf(operation, request), {
        key: world.key,
        address: operation.route,
        headers,
        body: request.body === undefined ? undefined : JSON.stringify(request.body),
      })
      const reply = await expectConforming(operation, response)
      if (strip && response.ok) expect(strip(reply), 'without extensions').toEqual(reply)
      statuses.add(response.status)
    }),
    runsOf,
  )
  return statuses
}

const patience = { timeout: 30_000 + 100 * form.numRuns }

describe.each(operations.map((operation) => [operation.route, operation] as const))('%s', (_, operation) => {
  test('answers every request as it is documented', patience, async () => {
    const statuses = await statusesOf(server, operation, await makeWorld(server), form)
    if (canSucceed(operation)) expect(statuses).toContain(operation.status)
  })
})

const specified = operations.filter(({ extension }) => !extension)

describe.each(specified.map((operation) => [operation.route, operation] as const))(
  'plain %s',
  (_, operation) => {
    test('answers every request as it is documented, without extensions', patience, async () => {
      const fewer = { ...form, numRuns: Math.ceil(form.numRuns / 3) }
      await statusesOf(plain, operation, await makeWorld(server), fewer)
    })
  },
)
