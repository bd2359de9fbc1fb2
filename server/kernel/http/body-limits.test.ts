import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { methodOf, pathOf } from '#contract/http/route'
import { openApiOf } from '#server/kernel/http/openapi/openapi'
import { openTestServer, type TestServer } from '#server/testing/server'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await openTestServer()
  key = (await server.organization()).key
})
afterAll(() => server.close())

const operations = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))
const document = openApiOf(operations)
const { schemas } = document.components as { schemas: Record<string, JsonObject> }

type Described = {
  requestBody?: { 'x-max-body-bytes': number; content: Record<string, { schema: JsonObject }> }
}
const describedBody = (operation: Endpoint) =>
  (document.paths as Record<string, Record<string, Described>>)[pathOf(operation)]?.[
    methodOf(operation).toLowerCase()
  ]?.requestBody

const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)

/** Maximum characters of a schema's value; unlimited values count as 0. */
function largestSize(schema: JsonObject | undefined, within: readonly string[] = []): number {
  if (!schema) return 0
  const { $ref, anyOf, oneOf, type, maxLength, maxItems, items, properties } = schema as JsonObject & {
    properties?: Record<string, JsonObject>
  }
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? ''
    return within.includes(name) ? 0 : largestSize(schemas[name], [...within, name])
  }
  const options = (anyOf ?? oneOf) as JsonObject[] | undefined
  if (options) return Math.max(...options.map((option) => largestSize(option, within)))
  if (type === 'string') return Number(maxLength ?? 0)
  if (type === 'array') return Number(maxItems ?? 0) * (2 + largestSize(items as JsonObject, within))
  return total(
    Object.entries(properties ?? {}).map(
      ([name, property]) => name.length + 4 + largestSize(property, within),
    ),
  )
}

/** Encoders may write any character outside ASCII as \uXXXX. */
const bytesPerCharacter = 6
const largest = 2 * 1024 ** 2

test.each(operations.filter(({ body }) => body).map((operation) => [operation.route, operation] as const))(
  '%s accepts the largest body that its schema allows',
  (_, operation) => {
    const schema = describedBody(operation)?.content['application/json']?.schema
    const needed = Math.min(largestSize(schema) * bytesPerCharacter, largest)
    expect(operation.maxBodyBytes).toBeGreaterThanOrEqual(needed)
    expect(operation.maxBodyBytes).toBeLessThanOrEqual(operation.open ? 4_096 : largest)
    expect(describedBody(operation)?.['x-max-body-bytes']).toBe(operation.maxBodyBytes)
  },
)

/** A body without a stated length; the server decides how much it reads. */
function endlessBody() {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1_024
      controller.enqueue(new Uint8Array(1_024).fill(32))
    },
  })
  return { body, sent: () => sent }
}

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

test.each([
  ['/session', 4],
  ['/v1/contact-lists', 64],
])('POST %s reads at most %i KiB, with or without a stated length', async (path, kibibytes) => {
  const limit = kibibytes * 1_024
  const headers = path === '/session' ? sameOrigin : { Authorization: `Bearer ${key}` }
  const { body, sent } = endlessBody()
  const chunked = await server.app.request(path, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
  expect(sent()).toBeLessThan(limit + 4_096)
  for (const [size, status] of [
    [limit, 400],
    [limit + 1, 413],
  ] as const) {
    const response = await server.ask('POST', path, {
      headers: { ...headers, 'Content-Length': String(size) },
      body: '{'.padEnd(size),
    })
    expect([size, response.status]).toEqual([size, status])
  }
})

test('a body is not read before its key is verified', async () => {
  for (const operation of operations.filter(
    (operation) => (operation.body || operation.upload) && !operation.open,
  )) {
    const { body, sent } = endlessBody()
    const path = pathOf(operation).replaceAll(/\{\w+\}/g, '1')
    const response = await server.app.request(path, {
      method: methodOf(operation),
      headers: { Authorization: 'Bearer sk_wrong' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([operation.route, [401, 429].includes(response.status)]).toEqual([operation.route, true])
    // What a stream buffers before the first read.
    expect(sent()).toBeLessThanOrEqual(2_048)
  }
})

test.each([
  ['arrays', '['.repeat(65), 400],
  ['objects', '{"a":'.repeat(65), 400],
  ['brackets in a text', JSON.stringify({ name: 'List', description: '[{\\"'.repeat(100) }), 201],
  ['64 levels', `{"name":"List","x":${'['.repeat(63)}${']'.repeat(63)}}`, 201],
])('nesting is counted before parsing: %s', async (_, body, status) => {
  const response = await server.ask('POST', '/v1/contact-lists', { key, body })
  expect(response.status).toBe(status)
  if (status === 400) expect((await response.json()).error).toMatch(/nested more than 64 levels/)
})
