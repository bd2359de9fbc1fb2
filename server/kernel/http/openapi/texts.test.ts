import { Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { openApiOf } from './openapi'
import { examples } from './texts/examples'
import { operationTexts } from './texts/operations'
import { fieldTexts, textsByDomain } from './texts/texts'

type Found = { where: string; name: string; field: JsonObject }
type Operation = { operationId: string; description: string; parameters: JsonObject[] }

const all = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))
const document = openApiOf(all) as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonObject> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

function fieldsIn(where: string, value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap((part) => fieldsIn(where, part))
  if (typeof value !== 'object' || value === null) return []
  const { properties = {}, examples: _, ...rest } = value as JsonObject & { properties?: JsonObject }
  const own = Object.entries(properties).flatMap(([name, field]) => [
    { where, name, field: field as JsonObject },
    ...fieldsIn(`${where}.${name}`, field),
  ])
  return [...own, ...Object.values(rest).flatMap((part) => fieldsIn(where, part))]
}

const fields: Found[] = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsIn(name, schema)),
  ...operations.flatMap(({ operationId, parameters }) =>
    parameters.map((field) => ({ where: operationId, name: String(field.name), field })),
  ),
]

test('every operation and field has a description', () => {
  expect(fields.length).toBeGreaterThan(2_000)
  const bare = fields.filter(({ field }) => typeof field.description !== 'string')
  expect([...new Set(bare.map(({ where, name }) => `${where}.${name}`))]).toEqual([])
  expect(operations.filter(({ description }) => !/\w\.$/.test(description))).toEqual([])
})

const typesOf = ({ type, anyOf, oneOf }: JsonObject): unknown[] => [
  ...[type].flat(),
  ...([anyOf, oneOf].flat() as (JsonObject | undefined)[]).flatMap((option) =>
    option ? typesOf(option) : [],
  ),
]

/** Objects have the examples of their fields; a field that may be anything has none. */
const isPlain = ({ field }: Found): boolean =>
  typesOf((field.schema ?? field) as JsonObject).some((type) =>
    ['string', 'number', 'integer', 'boolean'].includes(String(type)),
  )

test('every plain field has an example that its schema accepts', () => {
  const plain = fields.filter(isPlain)
  expect(plain.length).toBeGreaterThan(1_500)
  const exampleOf = ({ field }: Found) => field.example ?? (field.examples as unknown[] | undefined)?.[0]
  const bare = plain.filter((found) => exampleOf(found) === undefined)
  expect([...new Set(bare.map(({ where, name }) => `${where}.${name}`))]).toEqual([])
  const accepts = ({ field }: Found, example: unknown) => {
    const schema = (field.schema ?? field) as JsonObject
    const { components } = JSON.stringify(schema).includes('$ref') ? document : {}
    return new Validator({ ...schema, components }, '2020-12').validate(example).valid
  }
  const wrong = plain.filter((found) => !accepts(found, exampleOf(found)))
  expect([...new Set(wrong.map(({ where, name }) => `${where}.${name}`))]).toEqual([])
})

test('every text and example is used, and a name has one text', () => {
  const names = new Set(fields.flatMap(({ where, name }) => [name, `${where}.${name}`]))
  expect(Object.keys(fieldTexts).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(examples).filter((name) => !names.has(name))).toEqual([])
  const ids = operations.map(({ operationId }) => operationId)
  expect(Object.keys(operationTexts).filter((id) => !ids.includes(id))).toEqual([])
  const listed = textsByDomain.flatMap((texts) => Object.keys(texts))
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
})
