import { ApiError } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import { csvLine } from '#rules/text/csv-line'
import { isJsonObject } from '#rules/text/json-object'

const refuse = () =>
  new ApiError(0, { error: 'The file is no JSON list of contacts, such as an export gives.' })

function parse(text: string): JsonObject[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.every(isJsonObject)) return value
  } catch {
    // No JSON at all.
  }
  throw refuse()
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A list of objects as the rows that imports read: a column for each key, what is no text as JSON. */
export async function rowsOfJson(file: Blob): Promise<Blob> {
  const objects = parse(await file.text())
  const keys = [...new Set(objects.flatMap((each) => Object.keys(each)))]
  const rows = objects.map((each) => keys.map((key) => cellOf(Object.hasOwn(each, key) ? each[key] : null)))
  return new Blob([keys, ...rows].map((cells) => csvLine(cells)))
}
