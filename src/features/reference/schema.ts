import type { ApiDocument, Schema } from './document'

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

export function resolved(schema: Schema, { components }: ApiDocument): Schema {
  return schema.$ref ? (components.schemas[nameOf(schema.$ref)] ?? {}) : schema
}

const alternativesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf

const isNull = ({ type }: Schema) => type === 'null'

/** The kind of a value in a few words, such as `list of Call` or `text or null`. */
export function typeOf(schema: Schema): string {
  const { $ref, type, items, format } = schema
  if ($ref) return nameOf($ref)
  const alternatives = alternativesOf(schema)
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ')
  if (schema.prefixItems) return 'list'
  if (type === 'array') return items && Object.keys(items).length > 0 ? `list of ${typeOf(items)}` : 'list'
  if (format === 'date-time') return 'date and time'
  return [type ?? 'any'].flat().join(' or ')
}

/** Allowed values, ranges and the default, as short phrases. */
export function limitsOf(schema: Schema): string[] {
  const [single = schema] = alternativesOf(schema)?.filter((alternative) => !isNull(alternative)) ?? []
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = single
  return [
    ...(single.enum ? [single.enum.map((value) => JSON.stringify(value)).join(', ')] : []),
    ...rangeOf(minimum, maximum, ''),
    ...rangeOf(minLength, maxLength, ' characters'),
    ...rangeOf(minItems, maxItems, ' entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ]
}

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string[] {
  if (from === undefined && to === undefined) return []
  if (from === undefined) return [`at most ${to}${unit}`]
  return [to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`]
}

export type FieldOf = {
  name: string
  schema: Schema
  isRequired: boolean
  /** Where a parameter is sent. */
  place?: string
}

/** The fields of an object, of the entries of a list, or of the alternatives of a value. */
export function fieldsOf(schema: Schema, document: ApiDocument): FieldOf[] {
  const { properties, required = [], items, ...rest } = resolved(schema, document)
  if (properties) {
    return Object.entries(properties).map(([name, field]) => ({
      name,
      schema: field,
      isRequired: required.includes(name),
    }))
  }
  if (items) return fieldsOf(items, document)
  const all = (alternativesOf(rest) ?? []).flatMap((alternative) => fieldsOf(alternative, document))
  return all.filter(({ name }, at) => all.findIndex((field) => field.name === name) === at)
}
