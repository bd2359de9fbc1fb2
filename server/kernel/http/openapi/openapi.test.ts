import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { openTestServer, type TestServer } from '#server/testing/server'
import { openApiOf } from './openapi'

type Json = Record<string, unknown>
type Operation = { operationId: string; parameters: Json[]; responses: Record<string, Json>; security?: [] }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: Json }

let server: TestServer
let document: Document

beforeAll(async () => {
  server = await openTestServer()
  document = await (await server.ask('GET', '/openapi.json')).json()
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : refsIn(item),
  )
}

test('it is OpenAPI 3.1 with all references resolved', () => {
  expect(document.openapi).toBe('3.1.0')
  const refs = new Set(refsIn(document))
  expect(refs.size).toBeGreaterThan(10)
  const { schemas } = document.components as { schemas: Json }
  for (const ref of refs) expect(schemas).toHaveProperty([ref.replace('#/components/schemas/', '')])
})

test('it lists exactly the served operations', async () => {
  for (const { method, path } of operations()) {
    const response = await server.ask(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'), {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: method === 'get' ? undefined : {},
    })
    expect(await response.text(), `${method} ${path}`).not.toMatch(
      /no such operation|nothing at this address/,
    )
  }
})

test('it lists every implemented operation of the platform’s specification', () => {
  const routes = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const expected = [
    api.account,
    api.bots,
    api.calls,
    api.tools,
    api.phoneNumbers,
    api.contacts,
    api.campaigns,
  ]
    .flatMap((resource): Endpoint[] => Object.values(resource))
    .map(({ route }) => route)
  expect(routes).toEqual(expect.arrayContaining(expected))
})

test('each operation has its own id, parameters, a success and errors', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    const statuses = Object.keys(operation.responses)
    expect(statuses.filter((status) => status.startsWith('2') && status !== '206')).toHaveLength(1)
    expect(statuses).toEqual(expect.arrayContaining(['400', '408', '413', '429', '431', '500']))
    if (operation.security === undefined) expect(statuses).toContain('401')
  }
})

test('it describes ETag, If-Match and 412 of a resource that is edited', () => {
  const { get, patch, delete: remove } = document.paths['/v1/campaigns/{campaign_id}'] ?? {}
  for (const operation of [get, patch]) expect(operation?.responses['200']).toHaveProperty('headers.ETag')
  for (const operation of [patch, remove]) {
    expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header' }))
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['400', '412']))
  }
  expect(get?.parameters.map(({ name }) => name)).not.toContain('If-Match')
})

test('it marks the fields that If-Match replaces as deprecated', () => {
  const { schemas } = document.components as { schemas: Record<string, { properties: Record<string, Json> }> }
  for (const [schema, field] of [
    ['BotUpdate', 'expected_version'],
    ['ToolUpdate', 'expected_updated_at'],
  ] as const) {
    expect(schemas[schema]?.properties[field]).toMatchObject({ deprecated: true })
  }
})

test('a recording and a voice sample are audio, whole or in ranges', () => {
  for (const path of ['/v1/call/{id}/recording', '/v1/voices/{voice_id}/sample']) {
    const { responses = {}, parameters = [] } = document.paths[path]?.get ?? {}
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '206', '401', '404', '416', '429']))
    expect(responses['200']?.content).toHaveProperty(['audio/wav'])
    expect(parameters.map(({ name }) => name)).toContain('Range')
  }
})

test('every schema of the contract can be written, also of operations that are not served', () => {
  const all = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))
  expect(Object.keys(openApiOf(all).paths as Json).length).toBeGreaterThan(25)
})

test('bounds of numbers and dates in a query are included', () => {
  const { parameters = [] } = document.paths['/v1/calls']?.get ?? {}
  const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema
  expect(schemaOf('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 })
  expect(schemaOf('from_date')).toMatchObject({ type: 'string', format: 'date-time' })
})

test('extensions are marked: operations, fields, filters and settings', () => {
  const { schemas } = document.components as { schemas: Record<string, { properties: Record<string, Json> }> }
  const marksOf = (name: string) =>
    Object.entries(schemas[name]?.properties ?? {}).flatMap(([field, schema]) =>
      schema['x-extension'] === true ? [field] : [],
    )
  const ownOfCampaigns = ['concurrency', 'retry_rules', 'variable_defaults', 'skip_reached']
  expect(marksOf('Pagination')).toEqual(['next_cursor', 'total_is_minimum'])
  expect(marksOf('Call')).toContain('simulated')
  expect(marksOf('CampaignDraft')).toEqual([...ownOfCampaigns, 'campaign_draft_id'])
  expect(marksOf('CampaignChanges')).toEqual(ownOfCampaigns)
  const filters = document.paths['/v1/calls']?.get?.parameters ?? []
  const marked = filters.filter(({ schema }) => (schema as Json)['x-extension'] === true)
  expect(marked.map(({ name }) => name)).toEqual(expect.arrayContaining(['cursor', 'search', 'direction']))
  expect(filters.find(({ name }) => name === 'customer_id')?.schema).not.toHaveProperty('x-extension')
  expect(JSON.stringify(document)).not.toContain('"extension":')
})

test('operations with an Idempotency-Key declare its rejection, and streams do not', () => {
  const all = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))
  for (const { method, path, operation } of operations()) {
    const isKeyed = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
    const statuses = Object.keys(operation.responses)
    const documented = all.find(({ route }) => route === `${method.toUpperCase()} ${path}`)
    if (documented?.media || documented?.upload) expect([path, isKeyed]).toEqual([path, false])
    if (!isKeyed) continue
    expect([path, statuses.includes('422')]).toEqual([path, true])
    if (!documented?.errors.includes(422)) expect([path, statuses.includes('400')]).toEqual([path, true])
  }
})

test('an Idempotency-Key that is too long is rejected as declared', async () => {
  const { key } = await server.organization()
  for (const { method, path, operation } of operations()) {
    if (!operation.parameters.some(({ name }) => name === 'Idempotency-Key')) continue
    const response = await server.ask(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'), {
      key,
      headers: { 'Idempotency-Key': 'k'.repeat(256) },
      body: {},
    })
    expect(Object.keys(operation.responses), `${method} ${path}`).toContain(String(response.status))
  }
})

/** Every number schema within a value, with its path. */
function numbersIn(value: unknown, way = ''): [string, Json][] {
  if (typeof value !== 'object' || value === null) return []
  const schema = value as Json
  const types = [schema.type].flat()
  return [
    ...(types.includes('number') ? [[way, schema] as [string, Json]] : []),
    ...Object.entries(schema).flatMap(([name, item]) => numbersIn(item, `${way}.${name}`)),
  ]
}

test('ids, counts, versions, sizes and whole settings are declared as integers', () => {
  const whole =
    /(^|_)(id|ids|count|counts|version|retries|timeout|bytes|limit|offset|position|page|total_calls)$|^(max_call_duration|status_code|attempts|concurrency|reached)$/
  const wrong = numbersIn(document.components.schemas)
    .map(([way]) => way.replace(/\.(anyOf|oneOf)\.\d+|\.items/g, ''))
    .filter((way) => whole.test(way.split('.').at(-1) ?? ''))
  expect(wrong).toEqual([])
})

test('it documents 304 for reads whose ETag covers the whole response', () => {
  const statusesAt = (path: string) => Object.keys(document.paths[path]?.get?.responses ?? {})
  expect(statusesAt('/v1/calls')).toContain('304')
  expect(statusesAt('/v1/campaigns/{campaign_id}')).not.toContain('304')
})
