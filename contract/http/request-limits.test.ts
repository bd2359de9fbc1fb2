import { expect, test } from 'vitest'
import { api } from './api'
import type { Endpoint } from './endpoint'
import { z } from './zod'

type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const closed = ['maxLength', 'maxItems', 'prefixItems', 'enum', 'const', 'properties', 'maxProperties']

/** Paths in a schema whose values have no maximum size. */
function unlimitedIn(schema: unknown, path: string, root: unknown = schema, seen: string[] = []): string[] {
  if (!isSchema(schema)) return []
  const below = (child: unknown, at: string) => unlimitedIn(child, at, root, seen)
  const { $ref } = schema
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/$defs/', '')
    const definitions = isSchema(root) && isSchema(root.$defs) ? root.$defs : {}
    return seen.includes(name) ? [] : unlimitedIn(definitions[name], path, root, [...seen, name])
  }
  const isSized = ['string', 'array', 'object'].includes(String(schema.type))
  const isOpen = isSized && !closed.some((key) => key in schema) && !hasLimitedForm(schema)
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  const choices = [schema.anyOf, schema.allOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  return [
    ...(isOpen ? [path] : []),
    ...properties.flatMap(([name, child]) => below(child, `${path}.${name}`)),
    ...below(schema.items, `${path}[]`),
    ...below(schema.additionalProperties, `${path}{}`),
    ...choices.flatMap((child) => below(child, path)),
  ]
}

/** Returns whether a pattern has no unlimited repetition. */
const hasLimitedForm = ({ pattern, format }: Schema) =>
  format === 'date-time' ||
  format === 'uuid' ||
  (typeof pattern === 'string' && !/[^\\][*+]|,\}/.test(pattern))

test('every text and list of a request has a maximum size', () => {
  const found = Object.values(api)
    .flatMap((resource): Endpoint[] => Object.values(resource))
    .flatMap(({ route, body, query }) =>
      [body, query].flatMap((schema) =>
        schema
          ? unlimitedIn(
              z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
              route,
            )
          : [],
      ),
    )
  expect([...new Set(found)]).toEqual([])
})
