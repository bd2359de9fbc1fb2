import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { bodyFor } from '#server/testing/bodies'
import { openTestServer, type TestServer } from '#server/testing/server'
import { idFor, makeWorld, type World } from '#server/testing/world'

type Schema = { properties?: Record<string, Schema>; type?: string; anyOf?: Schema[]; format?: string }
type Fields = Record<string, unknown>

const { bots, calls, campaigns, contactLists, contacts, phoneNumbers, tools } = api
const { faqs, knowledgeBases, snippets } = api
const knowledge = { faqs, knowledgeBases, snippets }
const resources = { bots, calls, campaigns, contactLists, contacts, ...knowledge, phoneNumbers, tools }
const writing = Object.values(resources)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .filter(({ body, route }) => body && !route.startsWith('DELETE'))
  .map((operation) => [operation.route, operation] as const)

let server: TestServer
let columns: string[]

beforeAll(async () => {
  server = await openTestServer()
  columns = await columnsOfAllTables()
})
afterAll(() => server.close())

/** What the server keeps of things without ever showing it: `organization_id`, times of deletion. */
async function columnsOfAllTables(): Promise<string[]> {
  const tables = await server.database.introspection.getTables()
  return [...new Set(tables.flatMap((table) => table.columns.map(({ name }) => name)))]
}

function schemaOf(type: z.ZodType | undefined, io: 'input' | 'output'): Schema {
  if (!type) return {}
  const { $ref, $defs, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return ($ref ? $defs?.[$ref.split('/').at(-1) ?? ''] : schema) as Schema
}

/** A value of the field's type that no resource has by default. */
function made(schema: Schema): unknown {
  const type = schema.type ?? schema.anyOf?.[0]?.type
  if (schema.format === 'date-time') return '2001-02-03T04:05:06.000Z'
  if (type === 'integer' || type === 'number') return 424_242
  if (type === 'boolean') return true
  if (type === 'array') return ['given']
  return type === 'object' ? { given: true } : 'given'
}

/** Every field that the reply shows, or a table has, and that the body may not set. */
function readOnlyOf({ body, reply }: Endpoint): Fields {
  const settable = schemaOf(body, 'input').properties ?? {}
  const shown = schemaOf(reply, 'output').properties ?? {}
  const hidden = Object.fromEntries(columns.map((name) => [name, made({ type: 'integer' })]))
  const known = Object.entries(shown).map(([name, schema]) => [name, made(schema)])
  const all = Object.entries({ ...hidden, ...Object.fromEntries(known) })
  return Object.fromEntries(all.filter(([name]) => !Object.hasOwn(settable, name)))
}

/** Sends what the operation needs, and `extra` beside it. */
async function send(operation: Endpoint, { key, ids }: World, extra: Fields) {
  const path = parameterNamesOf(operation).reduce(
    (filled, name) => filled.replace(`{${name}}`, String(idFor(operation, name, ids))),
    pathOf(operation),
  )
  const plain = bodyFor(operation, ids)
  const inEach = Object.keys(extra).length > 0 ? readOnlyOf(contacts.create) : {}
  const many = plain.contacts ? { contacts: [{ ...inEach, name: 'Bo' }] } : {}
  const body = { ...extra, ...plain, ...many }
  const response = await server.ask(methodOf(operation), path, { key, body })
  const reply = (await response.json()) as Fields
  expect(response.status, JSON.stringify(reply)).toBe(operation.status)
  return reply
}

/** Everything that an organization has, without what differs between two that did the same. */
async function allOf({ key, ids }: World): Promise<string> {
  const texts: string[] = []
  for (const operation of Object.values(resources).flatMap((one): Endpoint[] => Object.values(one))) {
    if (methodOf(operation) !== 'GET') continue
    const path = parameterNamesOf(operation).reduce(
      (filled, name) => filled.replace(`{${name}}`, String(idFor(operation, name, ids))),
      pathOf(operation),
    )
    const response = await server.ask('GET', path, { key })
    texts.push(`${operation.route} ${response.status} ${await response.text()}`)
  }
  return texts
    .join('\n')
    .replace(own, '"$1":…')
    .replace(/call_\w{20,}/g, 'call_…')
    .replace(/"contact_ids":\[[\d,]+\]/g, '"contact_ids":[…]')
}

const own =
  /"(\w+_at|scheduled_from|\w+_timestamp|\w*id|name|\w+_number)":("\+\d+"|"\w+_\w{20,}"|"[\d-]+T[^"]+"|\d+)/g

describe.each(writing)('%s', (_, operation) => {
  test('ignores every field that is not for clients to set', async () => {
    const [plain, hostile, bystander] = [await world(), await world(), await world()]
    const untouched = await allOf(bystander)
    const given = readOnlyOf(operation)
    expect(Object.keys(given).length).toBeGreaterThan(5)
    expect(given).toHaveProperty('organization_id')
    const expected = await send(operation, plain, {})
    const reply = await send(operation, hostile, given)
    expect(Object.keys(reply)).toEqual(Object.keys(expected))
    for (const name of Object.keys(reply)) {
      // Default values prove nothing.
      const isTelling = Object.hasOwn(given, name) && expected[name] !== given[name]
      if (isTelling) expect(reply[name], name).not.toEqual(given[name])
    }
    expect(await allOf(hostile)).toBe(await allOf(plain))
    expect(await allOf(bystander)).toBe(untouched)
  })
})

const world = () => makeWorld(server)

test('the operations are those that write', () => {
  expect(writing.length).toBeGreaterThanOrEqual(14)
})
