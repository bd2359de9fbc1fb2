import { ApiError } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import { csvLine } from '#rules/text/csv-line'
import { isJsonObject } from '#rules/text/json-object'

const refuse = () => new ApiError(0, { error: 'The file is not a JSON list of contacts, such as an export.' })

function parse(text: string): JsonObject[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.every(isJsonObject)) return value
  } catch {
    // Not JSON.
  }
  throw refuse()
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Turns a list of objects into CSV rows, one column per key; values that are not text become JSON. */
export async function rowsOfJson(file: Blob): Promise<Blob> {
  const objects = parse(await file.text())
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  const rows = objects.map((object) =>
    keys.map((key) => cellOf(Object.hasOwn(object, key) ? object[key] : null)),
  )
  return new Blob([keys, ...rows].map((cells) => csvLine(cells)))
}
