import type { JsonObject } from '#contract/http/json'
import { examples } from './texts/examples'
import { fieldTexts } from './texts/texts'

type Schema = JsonObject & { properties?: Record<string, unknown> }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the field of a schema means; `where` is the schema, with dots for fields within fields. */
function describe(where: string, name: string, field: JsonObject): void {
  field.description ??= fieldTexts[`${where}.${name}`] ?? fieldTexts[name]
  const example = examples[`${where}.${name}`] ?? exampleOf(name, field)
  if (example !== undefined) field.examples ??= [example]
}

const exampleTime = '2026-11-24T09:30:00.000Z'
const exampleCount = 12

/** A value of the field; undefined for objects with fields, which have their own, and for lists of them. */
function exampleOf(name: string, schema: JsonObject): unknown {
  if ('const' in schema) return schema.const
  const { enum: allowed, type, items, anyOf, oneOf } = schema
  if (Array.isArray(allowed)) return allowed[0]
  for (const option of [anyOf, oneOf].flat()) {
    const example = isObject(option) ? exampleOf(name, option) : undefined
    if (example !== undefined) return example
  }
  const [kind] = [type].flat()
  const named = examples[name]
  if (kind === 'array') return listOf(name, items)
  if (kind === 'boolean') return true
  if (kind === 'string') return schema.format === 'date-time' ? exampleTime : named
  if (kind === 'integer' || kind === 'number') return typeof named === 'number' ? named : exampleCount
  return isObject(named) && !('properties' in schema) ? named : undefined
}

function listOf(name: string, items: unknown): unknown {
  const named = examples[name]
  if (Array.isArray(named)) return named
  const item = isObject(items) ? exampleOf(name, items) : undefined
  return item === undefined ? undefined : [item]
}

/** Adds description and example to every field within a schema. */
export function describeFields(where: string, schema: unknown): void {
  if (Array.isArray(schema)) for (const part of schema) describeFields(where, part)
  if (!isObject(schema)) return
  const { properties = {}, items, anyOf, oneOf, allOf, additionalProperties } = schema as Schema
  for (const part of [items, anyOf, oneOf, allOf, additionalProperties]) describeFields(where, part)
  for (const [name, field] of Object.entries(properties)) {
    if (!isObject(field)) continue
    describe(where, name, field)
    describeFields(`${where}.${name}`, field)
  }
}

/** Moves what describes the schema of a parameter to the parameter. */
export function describeParameter(where: string, parameter: JsonObject): void {
  const schema = parameter.schema
  if (!isObject(schema) || typeof parameter.name !== 'string') return
  describe(where, parameter.name, schema)
  const { description, examples: [example] = [], ...rest } = schema as JsonObject & { examples?: unknown[] }
  parameter.description ??= description
  if (example !== undefined) parameter.example ??= example
  parameter.schema = rest
}
