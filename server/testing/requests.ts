import fc, { type Arbitrary } from 'fast-check'
import type { Endpoint } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { references } from './bodies'
import { createValues, type Schema } from './values'
import { idFor, unknownIds, type World } from './world'

type Part = { name: string; in: string; required?: boolean; schema: Schema }
type Description = {
  parameters: Part[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  responses: Record<string, unknown>
}

/** The description of an operation in an OpenAPI document; undefined if missing. */
export function describedIn(document: JsonObject, operation: Endpoint): Description | undefined {
  const paths = document.paths as Record<string, Record<string, Description>>
  return paths[pathOf(operation)]?.[methodOf(operation).toLowerCase()]
}

export type Generated = { parameters: unknown[]; query: Record<string, unknown>; body: unknown }

/** Generates requests from the document; half of them are invalid. */
export function requestsFor(
  document: JsonObject,
  operation: Endpoint,
  { ids, key }: World,
): Arbitrary<Generated> {
  const { schemas } = document.components as { schemas: Record<string, Schema> }
  const { parameters = [], requestBody } = describedIn(document, operation) ?? {}
  const choices = Object.fromEntries(
    Object.entries(references).map(([name, pick]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(pick(ids)) }, fc.constant(pick(unknownIds))),
    ]),
  )
  const { valueFor, spoiled } = createValues(schemas, {
    ...choices,
    api_key: fc.constantFrom(key, 'sk_wrong'),
    // Tests send no requests to the Internet.
    url: fc.constantFrom('http://127.0.0.1:9/hook', 'https://[::1]/', 'http://10.0.0.1/hook'),
    base_url: fc.constantFrom('http://127.0.0.1:9/v1', 'http://10.0.0.1/v1', null),
    confirmation: fc.constantFrom(looseningWords, 'yes'),
    timezone: fc.constantFrom('Europe/Berlin', 'UTC'),
    variable_defaults: fc.constantFrom({}, { first_name: 'there' }),
    // The second is a number of the organization, which inbound calls need.
    to_number: fc.oneof(
      fc.constantFrom('+14155550123', ids.phone_number),
      fc.stringMatching(/^\+[1-9]\d{1,14}$/),
    ),
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
  const asked = parameters.filter((one) => one.in === 'query')
  const query: Schema = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.flatMap(({ name, required }) => (required ? [name] : [])),
  }
  const body = requestBody?.content['application/json']?.schema
  const request = (make: (schema: Schema) => Arbitrary<unknown>) =>
    fc.record({
      parameters: fc.tuple(...inPath),
      query: make(query).map((value) => Object(value)),
      body: body ? make(body) : fc.constant(undefined),
    })
  return fc.oneof(
    request((schema) => valueFor(leanest(schema, schemas))),
    request(valueFor),
    { weight: 2, arbitrary: request(spoiled) },
  )
}

/** Removes optional properties. */
function leanest(schema: Schema, components: Record<string, Schema>): Schema {
  const { $ref, properties, required = [] } = schema
  if ($ref) return leanest(components[$ref.split('/').at(-1) ?? ''] ?? {}, components)
  if (!properties) return schema
  const kept = Object.entries(properties).filter(([name]) => required.includes(name))
  return { ...schema, properties: Object.fromEntries(kept) }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

export function addressOf(operation: Endpoint, { parameters, query }: Generated): string {
  const path = parameterNamesOf(operation).reduce(
    (filled, name, index) => filled.replace(`{${name}}`, () => encodeURIComponent(String(parameters[index]))),
    pathOf(operation),
  )
  const pairs = Object.entries(query).map(([name, value]) => [name, asText(value)])
  return `${path}?${new URLSearchParams(pairs)}`
}
