import type { ImportChanges, ImportSettings } from '#contract/contacts/import-settings'
import { invalid } from '#contract/http/error'
import { unguarded } from '#rules/text/csv-line'
import { guessColumns, hasHeader, isMendedFile, isOwnFile } from '#server/contacts/imports/reading/columns'
import { isCountry } from '#server/contacts/imports/reading/numbers'
import { delimiterOf } from '#server/kernel/csv/delimiter'
import type { Encoding } from '#server/kernel/csv/encoding'
import { readCsv } from '#server/kernel/csv/reader'
import type { Organization } from '#server/kernel/database/organization'
import { rowsOfFile } from './file'
import { findChunk } from './file-store'

type Layout = Pick<ImportSettings, 'encoding' | 'delimiter' | 'has_header'>
export type Divided = {
  headers: string[]
  columns: ImportSettings['columns']
  row_count: number
  /** First cells of the columns with phone numbers. */
  numberCells: string[]
}

const lookedAt = 65_536
const sampleRows = 50
const mostColumns = 500

/** Guesses the layout of a file from its beginning. */
export async function guessLayout(
  organization: Organization,
  importId: number,
  encoding: Encoding,
): Promise<Layout> {
  const head = await findChunk(organization, importId, 0)
  const text = new TextDecoder(encoding).decode(head?.subarray(0, lookedAt))
  const [first] = readCsv(text, ',')
  // Our own files use commas, whatever other separators their cells contain.
  const isOurs = first && (isOwnFile(first.cells) || isMendedFile(first.cells))
  const delimiter = isOurs ? ',' : delimiterOf(text)
  const rows = readCsv(text, delimiter).slice(0, sampleRows)
  return { encoding, delimiter, has_header: hasHeader(rows.map(({ cells }) => cells)) }
}

/** Returns the columns of a file under a layout, what they seem to contain, and the number of rows. */
export async function divide(organization: Organization, importId: number, layout: Layout): Promise<Divided> {
  const sample: string[][] = []
  let count = 0
  for await (const rows of rowsOfFile(organization, importId, layout)) {
    sample.push(...rows.slice(0, sampleRows - sample.length).map(({ cells }) => cells))
    count += rows.length
  }
  const width = layout.has_header ? (sample[0]?.length ?? 1) : usualWidth(sample)
  if (width > mostColumns) {
    throw invalid([{ path: 'delimiter', message: `The file has more than ${mostColumns} columns.` }])
  }
  const named = layout.has_header ? (sample[0] ?? []) : []
  const headers = Array.from({ length: width }, (_, index) => headerOf(named[index] ?? ''))
  const rows = layout.has_header ? sample.slice(1) : sample
  const row_count = layout.has_header ? Math.max(0, count - 1) : count
  const columns = guessColumns(headers, rows)
  const numberCells = rows.flatMap((cells) =>
    cells.filter((cell, index) => cell.trim() !== '' && columns[index]?.to.startsWith('phone')),
  )
  return {
    headers,
    columns,
    row_count,
    numberCells: numberCells.map((cell) => unguarded(cell.trim()).trim()),
  }
}

/** The most common number of cells per row; the larger of two equally common ones. */
function usualWidth(rows: readonly string[][]): number {
  const widths = rows.map((cells) => cells.length)
  const times = (width: number) => widths.filter((candidate) => candidate === width).length
  return widths.toSorted((a, b) => times(b) - times(a) || b - a)[0] ?? 1
}

const headerOf = (cell: string) =>
  unguarded(cell.trim()).trim().replaceAll('\0', '').toWellFormed().slice(0, 200)

/** Returns whether a change affects the layout. */
export const dividesAnew = (settings: Layout, changes: ImportChanges) =>
  (['encoding', 'delimiter', 'has_header'] as const).some(
    (name) => changes[name] !== undefined && changes[name] !== settings[name],
  )

/** Returns the requested country if its national numbers can be parsed. */
export const knownCountry = (country = '') =>
  isCountry(country.toUpperCase()) ? country.toUpperCase() : null
