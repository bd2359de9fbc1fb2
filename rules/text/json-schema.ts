import type { Issue } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from './json-object'

const simpleTypes = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']
const schemaKeys = [
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
]
const schemaListKeys = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const schemaMapKeys = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const countKeys = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
]
const numberKeys = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const textKeys = [
  '$id',
  '$schema',
  '$ref',
  '$anchor',
  '$dynamicRef',
  '$comment',
  'title',
  'description',
  'format',
  'pattern',
]

type Check = { keys: string[]; holds: (value: unknown) => boolean; message: string }

const isTextList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isType = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isType) : simpleTypes.includes(value as string)

const checks: Check[] = [
  {
    keys: ['type'],
    holds: isType,
    message: `This must be one of ${simpleTypes.join(', ')}, or a list of them.`,
  },
  { keys: ['required'], holds: isTextList, message: 'This must be a list of property names.' },
  { keys: ['enum'], holds: Array.isArray, message: 'This must be a list of values.' },
  {
    keys: countKeys,
    holds: (value) => Number.isInteger(value) && Number(value) >= 0,
    message: 'This must be a whole number, 0 or more.',
  },
  { keys: numberKeys, holds: (value) => typeof value === 'number', message: 'This must be a number.' },
  { keys: textKeys, holds: (value) => typeof value === 'string', message: 'This must be a text.' },
  { keys: ['pattern'], holds: isPattern, message: 'This must be a regular expression.' },
  { keys: schemaListKeys, holds: Array.isArray, message: 'This must be a list of schemas.' },
  { keys: schemaMapKeys, holds: isJsonObject, message: 'This must be an object of schemas by name.' },
]

function isPattern(value: unknown): boolean {
  try {
    return Boolean(new RegExp(String(value), 'u'))
  } catch {
    return false
  }
}

function childrenOf(schema: JsonObject): [string, unknown][] {
  const single = schemaKeys.flatMap((key): [string, unknown][] =>
    Object.hasOwn(schema, key) ? [[key, schema[key]]] : [],
  )
  const listed = [...schemaListKeys, ...schemaMapKeys].flatMap((key) => {
    const group = schema[key]
    if (typeof group !== 'object' || group === null) return []
    return Object.entries(group).map(([name, child]): [string, unknown] => [`${key}.${name}`, child])
  })
  return [...single, ...listed]
}

const deepest = 32

/** What keeps a value from being a JSON Schema (draft 2020-12); empty when it is one. */
export function jsonSchemaIssues(schema: unknown, path = '', depth = 0): Issue[] {
  if (typeof schema === 'boolean' && depth > 0) return []
  if (!isJsonObject(schema)) return [{ path, message: 'This must be a JSON Schema: an object.' }]
  if (depth > deepest) return [{ path, message: `This must be at most ${deepest} levels deep.` }]
  const below = (key: string) => (path ? `${path}.${key}` : key)
  const own = checks.flatMap(({ keys, holds, message }) =>
    keys
      .filter((key) => Object.hasOwn(schema, key) && !holds(schema[key]))
      .map((key) => ({ path: below(key), message })),
  )
  return [
    ...own,
    ...childrenOf(schema).flatMap(([key, child]) => jsonSchemaIssues(child, below(key), depth + 1)),
  ]
}
