import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { commonFields } from './common-fields'

/** Fills in the description and example of every field: its own, those of its type, or those of its name. */
export function describeFields(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) describeFields(item)
  if (!isJsonObject(value)) return
  if (isJsonObject(value.properties)) {
    for (const [name, field] of Object.entries(value.properties)) describeField(name, field as JsonObject)
  }
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'examples' && key !== 'example') describeFields(child)
  }
}

function describeField(name: string, field: JsonObject): void {
  const common = commonFields[name]
  const [type] = typesOf(field)
  field.description ??= textOfType(type) ?? common?.description
  if (field.description === undefined) delete field.description
  const examples = examplesOf(field, common?.example)
  if (examples) field.examples = examples
  // A description of the type would repeat that of the field.
  for (const inner of alternativesOf(field)) {
    if (inner.description === field.description) delete inner.description
    if (field.examples) delete inner.examples
  }
}

const alternativesOf = ({ anyOf, oneOf }: JsonObject) => (anyOf ?? oneOf ?? []) as JsonObject[]

/** The schemas that a field may have, without null. */
function typesOf(field: JsonObject): JsonObject[] {
  const types = alternativesOf(field).filter(({ type }) => type !== 'null')
  return types.length > 0 ? types : [field]
}

const textOfType = (type: JsonObject | undefined) => type?.description

function examplesOf(field: JsonObject, common: unknown): unknown[] | undefined {
  const types = typesOf(field)
  const own = [field, ...types].find(({ examples }) => Array.isArray(examples))
  if (own) return own.examples as unknown[]
  const [type = field] = types
  if ('const' in type) return [type.const]
  if (Array.isArray(type.enum)) return [type.enum[0]]
  if (type.type === 'boolean') return [true]
  return isLeaf(type) && common !== undefined ? [common] : undefined
}

const isLeaf = ({ type, $ref }: JsonObject) => $ref === undefined && type !== 'object' && type !== 'array'
