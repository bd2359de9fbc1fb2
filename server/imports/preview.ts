import type { ImportPreview } from '#contract/imports'
import { readCsv } from '#server/csv/reader'
import type { Organization } from '#server/database/organization'
import { findChunk } from './file-store'
import { readRow } from './reading/rows'
import type { ReadyImport } from './store'

const shownRows = 10
const lookedAt = 256 * 1024

/** The first rows of an upload as they would come in, by the rules by which they will; none once it is started. */
export async function previewOf(
  organization: Organization,
  { id, status, settings, headers }: ReadyImport,
): Promise<ImportPreview> {
  if (status !== 'uploaded') return { rows: [] }
  const head = await findChunk(organization, id, 0)
  const text = new TextDecoder(settings.encoding).decode(head?.subarray(0, lookedAt))
  const first = settings.has_header ? 1 : 0
  const rows = readCsv(text, settings.delimiter).slice(first, first + shownRows)
  const shown = (cell: string) => cell.replaceAll('\0', '\ufffd').slice(0, 200)
  return {
    rows: rows.map((row) => {
      const { values, problems } = readRow(row, { ...settings, headers })
      return {
        line: row.line,
        cells: row.cells.map(shown),
        values: values.map((value) => (value === null ? null : shown(value))),
        problems,
      }
    }),
  }
}
