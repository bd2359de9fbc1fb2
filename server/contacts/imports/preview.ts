import type { ImportPreview, PreviewContact, RowProblem } from '#contract/contacts/import-rows'
import { numbersOf } from '#server/contacts/imports/reading/duplicates'
import { type ContactRowDraft, readRow } from '#server/contacts/imports/reading/rows'
import { readCsv } from '#server/kernel/csv/reader'
import type { Organization } from '#server/kernel/database/organization'
import { numberCheck } from './blocked-numbers'
import { findChunk } from './file-store'
import type { ReadyImport } from './store'

const shownRows = 10
const lookedAt = 256 * 1024

const contactOf = (draft: ContactRowDraft): PreviewContact => ({
  name: draft.name,
  phone_numbers: numbersOf(draft),
  contact_info: draft.contact_info,
})

/** Returns imported numbers that are blocked, each with its reason. */
function warningsOf(
  values: readonly (string | null)[],
  { settings, headers }: Pick<ReadyImport, 'settings' | 'headers'>,
  reasonFor: (number: string) => string | undefined,
): RowProblem[] {
  return settings.columns.flatMap(({ to }, index) => {
    const number = values[index]
    const reason = number && to.startsWith('phone') ? reasonFor(number) : undefined
    if (!reason) return []
    const message = `${reason} The contact is imported, but this number is not called.`
    return [{ column: headers[index] ?? '', index, message }]
  })
}

/** Returns the first rows of an upload as the import would store them; empty once it has started. */
export async function previewOf(
  organization: Organization,
  { id, status, target, settings, headers }: ReadyImport,
): Promise<ImportPreview> {
  if (status !== 'uploaded') return { rows: [] }
  const head = await findChunk(organization, id, 0)
  const text = new TextDecoder(settings.encoding).decode(head?.subarray(0, lookedAt))
  const first = settings.has_header ? 1 : 0
  const rows = readCsv(text, settings.delimiter).slice(first, first + shownRows)
  const reasonFor = target === 'contacts' ? await numberCheck(organization) : () => undefined
  const shown = (cell: string) => cell.replaceAll('\0', '\ufffd').slice(0, 200)
  return {
    rows: rows.map((row) => {
      const { draft, values, problems } = readRow(row, { ...settings, headers })
      return {
        line: row.line,
        cells: row.cells.map(shown),
        values: values.map((value) => (value === null ? null : shown(value))),
        problems,
        warnings: warningsOf(values, { settings, headers }, reasonFor),
        ...(target === 'contacts' && problems.length === 0 && { contact: contactOf(draft) }),
      }
    }),
  }
}
