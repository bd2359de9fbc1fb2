import { isJsonObject } from '#rules/text/json-object'

const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/** What a platform told, with a sign in the place of each character that the database cannot store. */
export function storable<Told>(told: Told): Told {
  if (typeof told === 'string') return storableText(told) as Told
  if (Array.isArray(told)) return told.map(storable) as Told
  if (!isJsonObject(told)) return told
  const entries = Object.entries(told).map(([name, value]) => [storableText(name), storable(value)])
  return Object.fromEntries(entries) as Told
}
