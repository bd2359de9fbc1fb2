import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

/** The value at a path of keys, or undefined. */
export function valueAt(object: JsonObject, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    object,
  )
}

/** The object with a value at a path. Missing objects on the path are created. */
export function withValueAt(object: JsonObject, [key = '', ...rest]: string[], value: unknown): JsonObject {
  if (rest.length === 0) return { ...object, [key]: value }
  const below = isJsonObject(object[key]) ? object[key] : {}
  return { ...object, [key]: withValueAt(below, rest, value) }
}

/** The object without the value at a path, and without objects that this leaves empty. */
export function withoutValueAt(object: JsonObject, [key = '', ...rest]: string[]): JsonObject {
  const others = () => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
  const below = object[key]
  if (rest.length === 0 || !isJsonObject(below)) return rest.length === 0 ? others() : object
  const inner = withoutValueAt(below, rest)
  return Object.keys(inner).length === 0 ? others() : { ...object, [key]: inner }
}
