import { isJsonObject } from '#rules/text/json-object'

const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Replaces each character that PostgreSQL cannot store, in all texts of a JSON value. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)])
  return Object.fromEntries(entries) as Value
}
