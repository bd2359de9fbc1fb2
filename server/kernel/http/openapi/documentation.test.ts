import { dereference, type Schema, validate } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { api, gatewayApi } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { openApiOf } from './openapi'

const operations = Object.values({ ...api, ...gatewayApi }).flatMap((resource): Endpoint[] =>
  Object.values(resource),
)
const document = openApiOf(operations)
const { schemas } = document.components as { schemas: Record<string, JsonObject> }

type Found = { path: string; schema: JsonObject }

/** Every schema within a value, with its path. */
function schemasIn(value: unknown, path: string): Found[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => schemasIn(item, `${path}/${index}`))
  if (!isJsonObject(value)) return []
  const fields = isJsonObject(value.properties) ? Object.entries(value.properties) : []
  return [
    ...fields.map(([name, field]) => ({ path: `${path}.${name}`, schema: field as JsonObject })),
    ...Object.entries(value).flatMap(([key, child]) =>
      key === 'example' || key === 'examples' ? [] : schemasIn(child, `${path}/${key}`),
    ),
  ]
}

const fields = schemasIn(document, '')
const described = Object.values(document.paths as Record<string, Record<string, JsonObject>>).flatMap(
  (methods) => Object.values(methods),
)
const parametersOf = (operation: JsonObject) => operation.parameters as JsonObject[]

const referenced = ({ $ref }: JsonObject) =>
  typeof $ref === 'string' ? schemas[$ref.replace('#/components/schemas/', '')] : undefined

const alternativesOf = (schema: JsonObject) =>
  ((schema.anyOf ?? schema.oneOf ?? [schema]) as JsonObject[]).filter(({ type }) => type !== 'null')

const isDescribed = (schema: JsonObject) =>
  [schema, ...alternativesOf(schema)].some((type) => type.description ?? referenced(type)?.description)

/** Objects and lists take their examples from their fields. */
const isLeaf = (schema: JsonObject) =>
  alternativesOf(schema).every(
    ({ $ref, type, anyOf, oneOf }) => !$ref && !anyOf && !oneOf && type !== 'object' && type !== 'array',
  )

type Example = { of: string; schema: unknown; example: unknown }

/** What is wrong with examples. References are prepared once for all, because that takes long. */
function problemsOf(examples: Example[]): string[] {
  const whole = structuredClone({
    components: document.components,
    $defs: Object.fromEntries(examples.map(({ schema }, index) => [index, schema])),
  }) as { $defs: Record<string, Schema> }
  const prepared = dereference(whole)
  return examples.flatMap(({ of, example }, index) => {
    const { valid, errors } = validate(example, whole.$defs[index] ?? false, '2020-12', prepared, false)
    return valid ? [] : [`${of} ${JSON.stringify(example)}: ${errors.map(({ error }) => error).join(' ')}`]
  })
}

test('every operation has a description that its summary does not repeat', () => {
  for (const { operationId, summary, description } of described) {
    expect(description, String(operationId)).toMatch(/^[A-Z].*[.]$/s)
    expect(description, String(operationId)).not.toBe(summary)
  }
})

test('every parameter has a description and an example', () => {
  const missing = described.flatMap((operation) =>
    parametersOf(operation)
      .filter(({ description, example }) => !description || example === undefined)
      .map(({ name }) => `${operation.operationId} ${name}`),
  )
  expect(missing).toEqual([])
})

test('every operation is under a heading that the document describes', () => {
  const headings = (document.tags as JsonObject[]).map(({ name }) => name)
  expect(described.flatMap(({ tags }) => tags).filter((tag) => !headings.includes(tag))).toEqual([])
})

test('patterns mean the same to programs without Unicode properties', () => {
  const patterns = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, child]) =>
          key === 'pattern' && typeof child === 'string' ? [child] : patterns(child),
        )
  const all = patterns(document)
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((pattern) => /\\p\{/i.test(pattern))).toEqual([])
})

test('every list says what is in it', () => {
  const lists = fields.filter(({ schema }) => schema.type === 'array')
  expect(lists.filter(({ schema }) => schema.items === undefined).map(({ path }) => path)).toEqual([])
})

test('every schema and every field has a description', () => {
  const named = Object.entries(schemas).map(([path, schema]) => ({ path, schema }))
  const missing = [...named, ...fields].filter(({ schema }) => !isDescribed(schema))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('descriptions are sentences', () => {
  const texts = [...fields, ...Object.entries(schemas).map(([path, schema]) => ({ path, schema }))]
  const wrong = texts.filter(
    ({ schema: { description } }) => typeof description === 'string' && !/[.]$/.test(description),
  )
  expect(wrong.map(({ path, schema }) => `${path}: ${schema.description}`)).toEqual([])
})

test('every field with a single value has an example', () => {
  const missing = fields.filter(({ schema }) => isLeaf(schema) && !Array.isArray(schema.examples))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('every example is valid', () => {
  const named = Object.entries(schemas).map(([path, schema]) => ({ path, schema }))
  const ofSchemas = [...fields, ...named].flatMap(({ path, schema }) =>
    ((schema.examples ?? []) as unknown[]).map((example) => ({ of: path, schema, example })),
  )
  const ofParameters = described.flatMap((operation) =>
    parametersOf(operation).map(({ name, schema, example }) => ({ of: String(name), schema, example })),
  )
  expect(problemsOf([...ofSchemas, ...ofParameters])).toEqual([])
})

test('examples of requests and responses are valid', () => {
  const bodies = described.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses as JsonObject)].flatMap((message) => {
      const { content } = (message ?? {}) as { content?: Record<string, JsonObject> }
      const { schema, example } = content?.['application/json'] ?? {}
      return example === undefined ? [] : [{ of: String(operationId), schema, example }]
    }),
  )
  expect(bodies.length).toBeGreaterThan(200)
  expect(problemsOf(bodies)).toEqual([])
})

test('the server accepts the example of every request', () => {
  const byRoute = new Map(described.map((operation) => [operation.operationId, operation]))
  const wrong = Object.entries({ ...api, ...gatewayApi }).flatMap(([resource, group]) =>
    Object.entries(group as Record<string, Endpoint>).flatMap(([name, { body, query }]) => {
      const operation = byRoute.get(`${resource}.${name}`) ?? {}
      const content = (operation.requestBody as { content?: Record<string, JsonObject> })?.content
      const example = content?.['application/json']?.example
      const values = parametersOf(operation as JsonObject).flatMap((parameter) =>
        parameter.in === 'query' ? [[parameter.name, String(parameter.example)]] : [],
      )
      const results = [
        ...(body ? [body.safeParse(example)] : []),
        ...(query ? [query.safeParse(Object.fromEntries(values))] : []),
      ]
      return results.flatMap(({ error }) => (error ? [`${resource}.${name}: ${error.message}`] : []))
    }),
  )
  expect(wrong).toEqual([])
})
