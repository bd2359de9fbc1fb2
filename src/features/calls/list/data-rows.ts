import type { DataCheck } from '#rules/text/extracted-data-check'
import { isJsonObject } from '#rules/text/json-object'

/** A value as one line of text. Nested values become JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export type DataRow = { name: string; text: string; problems: string[] }

const placeOf = (path: string[]) =>
  path.map((name, at) => (/^\d+$/.test(name) ? `[${name}]` : at ? `.${name}` : name)).join('')

/**
 * The extracted fields by name, each with its problems. Missing fields come last. The outer `problems` concern the data as a
 * whole.
 */
export function dataRows(data: unknown, check: DataCheck | null): { rows: DataRow[]; problems: string[] } {
  const failures = check?.failures ?? []
  const fields = isJsonObject(data) ? Object.entries(data) : []
  const missing = failures.flatMap(({ path: [name] }) =>
    name !== undefined && isJsonObject(data) && !Object.hasOwn(data, name) ? [name] : [],
  )
  const problemsOf = (name: string) =>
    failures
      .filter(({ path: [first] }) => first === name)
      .map(({ path, message }) => (path.length > 1 ? `${placeOf(path)}: ${message}` : message))
  const rows = [...fields, ...missing.map((name): [string, unknown] => [name, undefined])].map(
    ([name, value]) => ({ name, text: asText(value), problems: problemsOf(name) }),
  )
  const whole = failures.filter(({ path }) => path.length === 0 || !isJsonObject(data))
  return {
    rows,
    problems: whole.map(({ path, message }) => (path.length > 0 ? `${placeOf(path)}: ${message}` : message)),
  }
}
