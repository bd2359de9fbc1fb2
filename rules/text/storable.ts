import { isJsonObject } from './json-object'

/** Removes what PostgreSQL cannot store: null characters, and halves of characters such as emoji. */
const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Parses JSON and makes its names and texts storable. Escapes hide such characters from a check of the whole text. */
export const parseStorable = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') return storableText(value)
    if (!isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storableText(name), inner]))
  })
