import { contactInfoProblem } from '#contract/contacts/contacts'
import type { RowProblem } from '#contract/contacts/import-rows'
import type { ImportColumn, ImportSettings } from '#contract/contacts/import-settings'
import type { JsonObject } from '#contract/http/json'
import { readNumber } from '#rules/dialing/written-numbers'
import { numberTargets } from '#rules/imports/choices'
import { unguarded } from '#rules/text/csv-line'
import { isJsonObject } from '#rules/text/json-object'
import type { CsvRow } from '#server/kernel/csv/reader'

type NumberName = (typeof numberTargets)[number]
export type ContactRowDraft = { name: string; contact_info: JsonObject | null } & Record<
  NumberName,
  string | null
>
export type ReadRow = { draft: ContactRowDraft; values: (string | null)[]; problems: RowProblem[] }

type HowToRead = Pick<ImportSettings, 'columns' | 'country'> & { headers: readonly string[] }

const longestName = 255
const longestValue = 10_000

const isNumberName = (to: string): to is NumberName => (numberTargets as readonly string[]).includes(to)

function parseInfo(cell: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(cell)
    return isJsonObject(value) && !isUnstorableJson(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Sets a key that may be `__proto__`, which is valid data. */
export function setKey(object: JsonObject, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}

// JSON.stringify writes NUL and halves of surrogate pairs this way.
const isUnstorableJson = (value: JsonObject) =>
  /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/i.test(JSON.stringify(value))

/** The database cannot store such a text. */
const isUnstorable = (cell: string) => cell.includes('\0') || !cell.isWellFormed()

/** Returns the problem of a row as a whole, which is then not parsed. */
function misshapen({ cells, unclosed }: CsvRow, columns: readonly ImportColumn[]): string | undefined {
  if (unclosed) return 'A quotation mark opens here and never closes.'
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== '').length
  if (extra > 0) return `The row has ${cells.length} cells for ${columns.length} columns.`
  return undefined
}

/**
 * Parses a row to a contact, the stored value of each cell, and its problems. It is pure, so that the preview
 * is accurate.
 */
export function readRow(row: CsvRow, { columns, country, headers }: HowToRead): ReadRow {
  const draft: ContactRowDraft = {
    name: '',
    phone_number: null,
    phone_number_2: null,
    phone_number_3: null,
    contact_info: null,
  }
  const problems: RowProblem[] = []
  const whole = (message: string) => problems.push({ column: '', index: null, message })
  const shape = misshapen(row, columns)
  if (shape) {
    whole(shape)
    return { draft, values: [], problems }
  }
  const names: Partial<Record<'name' | 'first_name' | 'last_name', string>> = {}

  function read({ to, key }: ImportColumn, cell: string, index: number): string | null {
    const wrong = (message: string) => {
      problems.push({ column: headers[index] ?? `Column ${index + 1}`, index, message })
      return null
    }
    if (to === 'ignore' || cell === '') return null
    if (isUnstorable(cell)) return wrong('This contains characters that cannot be stored.')
    if (isNumberName(to)) {
      const result = readNumber(cell, country)
      if ('problem' in result) return wrong(result.problem)
      draft[to] = result.number
      return result.number
    }
    if (to === 'contact_info_json') {
      const object = parseInfo(cell)
      if (!object) return wrong('This must be a JSON object.')
      draft.contact_info ??= {}
      for (const [name, value] of Object.entries(object)) setKey(draft.contact_info, name, value)
      return cell
    }
    if (cell.length > longestValue) return wrong(`This is longer than ${longestValue} characters.`)
    if (to === 'contact_info') {
      draft.contact_info ??= {}
      if (key) setKey(draft.contact_info, key, cell)
      return cell
    }
    names[to] = cell
    return cell
  }

  const values = columns.map((column, index) =>
    read(column, unguarded(row.cells[index]?.trim() ?? '').trim(), index),
  )
  draft.name = names.name ?? [names.first_name, names.last_name].filter(Boolean).join(' ')
  const nameAt = columns.findIndex(({ to }) => to === 'name' || to === 'first_name' || to === 'last_name')
  const first = numberTargets.map((name) => draft[name]).find(Boolean)
  if (nameAt < 0) draft.name = first ?? ''
  const column = headers[nameAt] ?? ''
  if (draft.name === '' && problems.length === 0) {
    const numberAt = columns.findIndex(({ to }) => isNumberName(to))
    const [index, message] = nameAt < 0 ? [numberAt, 'Enter a phone number.'] : [nameAt, 'Enter a name.']
    problems.push({ column: headers[index] ?? '', index, message })
  } else if (draft.name.length > longestName) {
    problems.push({ column, index: nameAt, message: `A name has at most ${longestName} characters.` })
  }
  const infoProblem = contactInfoProblem(draft.contact_info)
  if (infoProblem) whole(infoProblem)
  return { draft, values, problems }
}
