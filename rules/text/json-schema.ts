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

type Check = { keys: string[]; isValid: (value: unknown) => boolean; message: string }

const isTextList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isType = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isType) : simpleTypes.includes(value as string)

const checks: Check[] = [
  {
    keys: ['type'],
    isValid: isType,
    message: `This must be one of ${simpleTypes.join(', ')}, or a list of them.`,
  },
  { keys: ['required'], isValid: isTextList, message: 'This must be a list of property names.' },
  { keys: ['enum'], isValid: Array.isArray, message: 'This must be a list of values.' },
  {
    keys: countKeys,
    isValid: (value) => Number.isInteger(value) && Number(value) >= 0,
    message: 'This must be a whole number, 0 or more.',
  },
  { keys: numberKeys, isValid: (value) => typeof value === 'number', message: 'This must be a number.' },
  { keys: textKeys, isValid: (value) => typeof value === 'string', message: 'This must be a text.' },
  { keys: ['pattern'], isValid: isPattern, message: 'This must be a regular expression.' },
  { keys: schemaListKeys, isValid: Array.isArray, message: 'This must be a list of schemas.' },
  { keys: schemaMapKeys, isValid: isJsonObject, message: 'This must be an object of schemas by name.' },
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

/** Returns why a value is not a JSON Schema (draft 2020-12); empty if it is one. */
export function jsonSchemaIssues(schema: unknown, path = '', depth = 0): Issue[] {
  if (typeof schema === 'boolean' && depth > 0) return []
  if (!isJsonObject(schema)) return [{ path, message: 'This must be a JSON Schema: an object.' }]
  if (depth > deepest) return [{ path, message: `This must be at most ${deepest} levels deep.` }]
  const below = (key: string) => (path ? `${path}.${key}` : key)
  const own = checks.flatMap(({ keys, isValid, message }) =>
    keys
      .filter((key) => Object.hasOwn(schema, key) && !isValid(schema[key]))
      .map((key) => ({ path: below(key), message })),
  )
  return [
    ...own,
    ...childrenOf(schema).flatMap(([key, child]) => jsonSchemaIssues(child, below(key), depth + 1)),
  ]
}
