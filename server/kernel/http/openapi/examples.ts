import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

type Schemas = Record<string, unknown>

/** Composes an example from those of the fields. A schema with an example of its own keeps it. */
export function exampleOf(schema: JsonObject, schemas: Schemas): unknown {
  const { examples, $ref, type, items, properties, anyOf, oneOf, allOf } = schema
  if (Array.isArray(examples)) return examples[0]
  if (typeof $ref === 'string') return exampleOf(referenced($ref, schemas), schemas)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [alternative] = (anyOf ?? oneOf ?? allOf ?? []) as JsonObject[]
  if (alternative) return exampleOf(alternative, schemas)
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item) => exampleOf(item, schemas))
  if (type === 'array') return isJsonObject(items) ? [exampleOf(items, schemas)] : []
  if (isJsonObject(properties)) return exampleOfFields(properties, schemas)
  if (type === 'object') return {}
  return type === 'boolean' ? true : null
}

function exampleOfFields(properties: JsonObject, schemas: Schemas): JsonObject {
  const fields = Object.entries(properties).filter(([, field]) => !(field as JsonObject).deprecated)
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field as JsonObject, schemas)]))
}

const referenced = ($ref: string, schemas: Schemas) =>
  schemas[$ref.replace('#/components/schemas/', '')] as JsonObject
