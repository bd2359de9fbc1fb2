import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api, gatewayApi } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { QueryTimezone } from '#contract/http/page'
import { z } from '#contract/http/zod'
import * as operations from './operations'
import { type SearchField, searchOf, text } from './search'

type JsonSchema = {
  type?: 'string' | 'integer' | 'number' | 'boolean'
  format?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}

type Resource = Record<string, Endpoint>

/** The operations whose query a page reads from its address: `searchOf(calls.list)`. */
const inAddresses = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join('src', path), 'utf8').matchAll(/searchOf\(\s*(\w+\.\w+)/g)])
    .map(([, operation]) => operation),
)

const resources = Object.entries<Resource>({ ...api, ...gatewayApi })

const read = resources.flatMap(([name, resource]) =>
  Object.entries(resource).flatMap(([id, operation]) =>
    inAddresses.has(`${name}.${id}`) && operation.query instanceof z.ZodObject
      ? [{ name, id, query: operation.query }]
      : [],
  ),
)

function fieldOf(schema: unknown, { type, format, ...rest }: JsonSchema): SearchField | undefined {
  if (schema === QueryTimezone) return { type: 'timezone' }
  if (format === 'date-time') return { type: 'instant' }
  if (type === undefined || type === 'boolean') return type && { type }
  const { minimum, maximum, maxLength, pattern } = rest
  return type === 'string' ? { type, enum: rest.enum, maxLength, pattern } : { type, minimum, maximum }
}

function fieldsOf(query: z.ZodObject): Record<string, SearchField | undefined> {
  const { properties } = z.toJSONSchema(query, { unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, json]) => [
      name,
      fieldOf(query.shape[name], json as JsonSchema),
    ]),
  )
}

function written(): string {
  const lines = resources.flatMap(([name]) => {
    const ids = read.filter((operation) => operation.name === name)
    if (ids.length === 0) return []
    return [
      `  ${name}: {`,
      ...ids.map(({ id, query }) => `    ${id}: ${JSON.stringify(fieldsOf(query))},`),
      '  },',
    ]
  })
  return [
    '// Queries of the contract. To write this file again: npx vitest run src/api/search.test.ts --update',
    "import type { SearchFields } from './search'",
    '',
    'export const searchFields: Record<string, Record<string, SearchFields>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

test('the generated fields are those of the contract', async () => {
  await expect(written()).toMatchFileSnapshot('./search-fields.gen.ts')
})

const values = [
  ...['0', '1', '-1', '7', '100', '101', '1.5', '1e3', 'abc', ' 1', '2147483648', '9007199254740991'],
  ...['true', 'false', 'TRUE', 'yes', 'ended', 'gone', 'name', 'asc', 'window', 'waiting', '%00', '{"a"'],
  ...['2026-02-28', '2026-02-30', '2026-02-28T25:00:00Z', '2026-02-28T10:00', '1969-12-31', '9999-12-31'],
  ...['UTC', 'Europe/Berlin', 'Mars/Olympus', '+02:00', 'call_1,call_2', 'a b,c', '+14155550123'],
  ...[64, 65, 255, 256, 512, 513, 4_000, 4_001, 8_001].map((length) => 'a'.repeat(length)),
]

describe('an address is read as the contract defines', () => {
  for (const { name, id, query } of read) {
    const operation = (operations as unknown as Record<string, Resource>)[name]?.[id]
    test(`${name}.${id}`, () => {
      if (!operation) throw new Error(`The dashboard has no operation ${name}.${id}.`)
      const readAddress = searchOf(operation)
      for (const [field, schema] of Object.entries(query.shape)) {
        // No page has it, and its kind is only in code.
        if (field === 'prompt_length') continue
        for (const value of values) {
          const { success, data } = z.safeParse(schema, value)
          const meant = success ? { [field]: data } : {}
          expect(readAddress({ [field]: value }), `${field}=${value.slice(0, 40)}`).toEqual(meant)
        }
      }
    })
  }
})

test('a text with a null character is left out, because the server rejects it', () => {
  const readAddress = searchOf(operations.calls.list, { view: text() })
  expect(readAddress({ customer_id: '\0', call_ids: 'call_1\0', view: 'a\0b', to_number: '+1' })).toEqual({
    to_number: '+1',
  })
})

test('a page drops excluded fields and adds its own names', () => {
  const readAddress = searchOf(operations.calls.list, { search: () => 'own' }, ['limit'])
  expect(readAddress({ limit: '5', offset: '10', search: 'x', direction: 'inbound', unknown: '1' })).toEqual({
    offset: 10,
    search: 'own',
    direction: 'inbound',
  })
})
