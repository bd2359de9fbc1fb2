import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api'
import { looseningWords } from '#contract/dialing-rules'
import type { Endpoint } from '#contract/endpoint'
import { methodOf, parameterNamesOf, pathOf } from '#contract/route'
import { openApiOf } from './http/openapi'
import { openTestServer, type TestServer } from './testing'
import { createValues, type Schema } from './testing-values'
import { idFor, makeWorld, nobodysIds, references, type World } from './testing-world'

/** How many generated requests each operation is sent; half of them are spoiled. Without a number, always the same. */
const runs = process.env.CONFORMANCE_RUNS
const form = runs ? { numRuns: Number(runs) } : { numRuns: 60, seed: 1 }

// Sample data fills an account for seconds after its answer; it has tests of its own.
const { sampleData: _, ...offered } = api
const { faqs, knowledgeBases, live, ...served } = offered
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

async function expectConforming(operation: Endpoint, response: Response) {
  if (response.ok && operation.media)
    return expect(response.headers.get('Content-Type')).toBe(operation.media)
  const text = await response.text()
  expect(Object.keys(descriptionOf(operation).responses), text).toContain(String(response.status))
  expect(response.status, text).toBeLessThan(500)
  if (response.status === 204) return expect(text).toBe('')
  const reply: unknown = JSON.parse(text)
  if (response.ok) return expect(operation.reply.parse(reply)).toEqual(reply)
  return expect(reply).toMatchObject({ error: expect.stringMatching(/./) })
}

// What is in use cannot be deleted, a key is no session, and a call that nobody made has no recording.
const canSucceed = ({ errors, route }: Endpoint) =>
  !errors.includes(409) && !['GET /session', 'GET /v1/call/{id}/recording'].includes(route)

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe.each(operations.map((operation) => [operation.route, operation] as const))('%s', (_, operation) => {
  test('answers every request as it is documented', { timeout: 30_000 + 100 * form.numRuns }, async () => {
    const world = await makeWorld(server)
    const statuses = new Set<number>()
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    await fc.assert(
      fc.asyncProperty(requestsFor(operation, world), async (request) => {
        const response = await server.ask(methodOf(operation), addressOf(operation, request), {
          key: world.key,
          address: operation.route,
          headers,
          body: request.body === undefined ? undefined : JSON.stringify(request.body),
        })
        await expectConforming(operation, response)
        statuses.add(response.status)
      }),
      form,
    )
    if (canSucceed(operation)) expect(statuses).toContain(operation.status)
  })
})
