import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

/** A parameter as a row. */
export type SchemaRow = {
  name: string
  /** Empty if the schema does not have exactly one type. */
  type: string
  required: boolean
  description: string
  /** The other keywords of its schema. */
  beyond: string[]
}

export type SchemaRows = { rows: SchemaRow[]; beyond: string[] }

const keywordsBeyond = (schema: JsonObject, known: string[]) =>
  Object.keys(schema).filter((key) => !known.includes(key))

const namesIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function rowOf(name: string, schema: JsonObject, required: string[]): SchemaRow {
  const { type, description } = schema
  const known = [
    ...(type === undefined || typeof type === 'string' ? ['type'] : []),
    ...(description === undefined || typeof description === 'string' ? ['description'] : []),
  ]
  return {
    name,
    type: typeof type === 'string' ? type : '',
    required: required.includes(name),
    description: typeof description === 'string' ? description : '',
    beyond: keywordsBeyond(schema, known),
  }
}

/** The rows of a schema, or null if rows cannot show its parameters. An empty text has no rows. */
export function rowsOf(text: string): SchemaRows | null {
  const schema = schemaIn(text)
  if (!schema || (schema.type !== undefined && schema.type !== 'object')) return null
  const { properties = {}, required } = schema
  if (!isJsonObject(properties) || !Object.values(properties).every(isJsonObject)) return null
  if (required !== undefined && !Array.isArray(required)) return null
  const rows = Object.entries(properties).map(([name, property]) =>
    rowOf(name, property as JsonObject, namesIn(required)),
  )
  return { rows, beyond: keywordsBeyond(schema, ['type', 'properties', 'required']) }
}

function schemaIn(text: string): JsonObject | null {
  try {
    const value: unknown = text.trim() ? JSON.parse(text) : {}
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

type Entry = [name: string, property: JsonObject]

function rewrite(
  text: string,
  change: (entries: Entry[], required: string[]) => [Entry[], string[]],
): string {
  const schema = schemaIn(text) ?? {}
  const before = isJsonObject(schema.properties) ? (Object.entries(schema.properties) as Entry[]) : []
  const [entries, required] = change(before, namesIn(schema.required))
  const typed = 'type' in schema ? schema : { type: 'object', ...schema }
  const withProperties = { ...typed, properties: Object.fromEntries(entries) }
  const isNamed = required.length > 0 || 'required' in schema
  return JSON.stringify(isNamed ? { ...withProperties, required } : withProperties, null, 2)
}

/** The schema with one more parameter under an unused name. */
export function withRow(text: string): string {
  return rewrite(text, (entries, required) => {
    const taken = new Set(entries.map(([name]) => name))
    let count = entries.length + 1
    while (taken.has(`parameter_${count}`)) count += 1
    return [[...entries, [`parameter_${count}`, { type: 'string' }]], required]
  })
}

export function withoutRow(text: string, wanted: string): string {
  return rewrite(text, (entries, required) => [
    entries.filter(([name]) => name !== wanted),
    required.filter((name) => name !== wanted),
  ])
}

/** The schema with one changed row and everything else unchanged. An empty description is removed. */
export function withChangedRow(text: string, wanted: string, change: Partial<SchemaRow>): string {
  const name = change.name ?? wanted
  return rewrite(text, (entries, required) => {
    const changed = entries.map(([key, property]): Entry => {
      if (key !== wanted) return [key, property]
      const typed: JsonObject = { ...property, ...(change.type && { type: change.type }) }
      const { description: _, ...undescribed } = typed
      if (change.description === '') return [name, undescribed]
      return [name, change.description ? { ...typed, description: change.description } : typed]
    })
    const isRequired = change.required ?? required.includes(wanted)
    const others = required
      .map((key) => (key === wanted ? name : key))
      .filter((key) => isRequired || key !== name)
    return [changed, isRequired && !others.includes(name) ? [...others, name] : others]
  })
}
