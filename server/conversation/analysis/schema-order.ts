import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

/** A schema may refer to itself. */
const deepest = 12

function resolved(schema: unknown, root: JsonObject): JsonObject | undefined {
  if (!isJsonObject(schema)) return undefined
  const name = typeof schema.$ref === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(schema.$ref)?.[1] : undefined
  const target = name !== undefined && isJsonObject(root.$defs) ? root.$defs[name] : undefined
  return isJsonObject(target) ? target : schema
}

function allowsNull(schema: JsonObject | undefined): boolean {
  if (!schema || schema.const === null) return true
  if (Array.isArray(schema.enum)) return schema.enum.includes(null)
  const variants = [schema.anyOf, schema.oneOf].find(Array.isArray) ?? []
  if (variants.some((variant) => isJsonObject(variant) && allowsNull(variant))) return true
  if (variants.length > 0) return false
  const { type } = schema
  return type === undefined || type === 'null' || (Array.isArray(type) && type.includes('null'))
}

/**
 * Returns the data with its keys in the order of the schema, and without fields that are null although the schema
 * wants a value: what the call does not say is absent.
 */
export function inSchemaOrder(data: unknown, schema: JsonObject, root = schema, depth = 0): unknown {
  const known = resolved(schema, root)
  if (!known || depth > deepest) return data
  if (Array.isArray(data)) {
    const { items } = known
    return isJsonObject(items) ? data.map((item) => inSchemaOrder(item, items, root, depth + 1)) : data
  }
  if (!isJsonObject(data)) return data
  const properties = isJsonObject(known.properties) ? known.properties : {}
  const ordered = Object.keys(properties).filter((name) => Object.hasOwn(data, name))
  const others = Object.keys(data).filter((name) => !Object.hasOwn(properties, name))
  return Object.fromEntries(
    [...ordered, ...others].flatMap((name): [string, unknown][] => {
      const property = resolved(properties[name], root)
      if (data[name] === null && Object.hasOwn(properties, name) && !allowsNull(property)) return []
      return [[name, property ? inSchemaOrder(data[name], property, root, depth + 1) : data[name]]]
    }),
  )
}

/** The schema without what it requires, because what the call does not say must not be invented. */
export function withoutRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRequired)
  if (!isJsonObject(schema)) return schema
  const entries = Object.entries(schema).filter(
    ([key, value]) => !(key === 'required' && Array.isArray(value)),
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutRequired(value)]))
}
