import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { findJsonError } from '~/lib/find-json-error'

/** A detail of a contact: text as it is, other values as JSON. */
export type InfoRow = { id: number; name: string; value: string; isJson: boolean }

/** contact_info while it is edited, as rows or as JSON text. */
export type InfoDraft = { mode: 'rows'; rows: InfoRow[] } | { mode: 'json'; text: string }

export type InfoReading = { info: JsonObject | null; problem?: undefined } | { problem: string }

export function rowsOf(info: JsonObject | null | undefined): InfoDraft {
  const rows = Object.entries(info ?? {}).map(([name, value], id) => {
    const isJson = typeof value !== 'string'
    return { id, name, value: isJson ? JSON.stringify(value) : value, isJson }
  })
  return { mode: 'rows', rows }
}

export function jsonOf(info: JsonObject | null): InfoDraft {
  return { mode: 'json', text: info ? JSON.stringify(info, null, 2) : '' }
}

export const emptyRow = (rows: InfoRow[]): InfoRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  name: '',
  value: '',
  isJson: false,
})

/** The value of a draft (null if empty), or a sentence about its error. */
export function readInfo(draft: InfoDraft): InfoReading {
  return draft.mode === 'json' ? readJson(draft.text) : readRows(draft.rows)
}

function readJson(text: string): InfoReading {
  if (!text.trim()) return { info: null }
  const fault = findJsonError(text)
  if (fault) return { problem: `Line ${fault.line}:${fault.column}. ${fault.message}.` }
  const info: unknown = JSON.parse(text)
  return isJsonObject(info) ? { info } : { problem: 'This must be an object: names and values in braces.' }
}

function readRows(rows: InfoRow[]): InfoReading {
  const filled = rows.filter(({ name, value }) => name !== '' || value !== '')
  const names = new Set<string>()
  for (const row of filled) {
    const problem = problemOf(row, names)
    if (problem) return { problem }
    names.add(row.name)
  }
  if (filled.length === 0) return { info: null }
  const entries = filled.map(({ name, value, isJson }) => [name, isJson ? JSON.parse(value) : value])
  return { info: Object.fromEntries(entries) }
}

function problemOf({ name, value, isJson }: InfoRow, names: ReadonlySet<string>): string | undefined {
  if (!name) return `The value “${value}” has no name.`
  if (names.has(name)) return `“${name}” appears twice.`
  const fault = isJson ? findJsonError(value) : null
  return fault ? `“${name}”, line ${fault.line}:${fault.column}. ${fault.message}.` : undefined
}
