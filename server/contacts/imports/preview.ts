import type { ImportPreview, PreviewContact, RowProblem } from '#contract/contacts/import-rows'
import { looksTooShort } from '#rules/dialing/written-numbers'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { decide, numbersOf } from '#server/contacts/imports/reading/duplicates'
import { type ContactRowDraft, readRow } from '#server/contacts/imports/reading/rows'
import { listContactsByNumber } from '#server/contacts/imports/run/row-store'
import { readCsv } from '#server/kernel/csv/reader'
import type { Organization } from '#server/kernel/database/organization'
import { countUncallable, findListedSet, numberCheck } from './blocked-numbers'
import { findChunk, isRow, rowsOfFile } from './file'
import { explainSkipped, skippedRow } from './skipped-rows'
import type { ReadyImport } from './store'

const shownRows = 10
const lookedAt = 256 * 1024

const contactOf = (draft: ContactRowDraft): PreviewContact => ({
  name: draft.name,
  phone_numbers: numbersOf(draft),
  contact_info: draft.contact_info,
})

const short = 'This number looks too short to be called. The contact is imported.'
const noNumber = 'There is no phone number. The contact is imported, but cannot be called.'

/** Returns the numbers of a contact that are blocked or look too short, or that there is none. */
function warningsOf(
  { draft, values, problems }: ReturnType<typeof readRow>,
  { settings, headers }: Pick<ReadyImport, 'settings' | 'headers'>,
  reasonFor: (number: string) => string | undefined,
  skipped: string | undefined,
): RowProblem[] {
  const isImported = problems.length === 0
  const phones = settings.columns.flatMap(({ to }, index) => (to.startsWith('phone') ? [index] : []))
  const warning = (message: string, index: number | null) => ({
    column: (index === null ? undefined : headers[index]) ?? '',
    index,
    message,
  })
  if (skipped) return [warning(`${skipped} The row is skipped.`, phones[0] ?? null)]
  if (isImported && numbersOf(draft).length === 0) return [warning(noNumber, phones[0] ?? null)]
  return phones.flatMap((index) => {
    const number = values[index]
    if (!number) return []
    const reason = reasonFor(number)
    if (reason) return [warning(`${reason} The contact is imported, but this number is not called.`, index)]
    return isImported && looksTooShort(number) ? [warning(short, index)] : []
  })
}

const mostChecked = 10_000

type Checked = { lines: Map<ContactRowDraft, number>; checked_count: number; failing_count: number }

/** Reads the first rows of the file: those that would not fail, with their lines. */
async function readFirst(
  organization: Organization,
  { id, settings, headers }: ReadyImport,
): Promise<Checked> {
  const checked: Checked = { lines: new Map(), checked_count: 0, failing_count: 0 }
  let isHeader = settings.has_header
  for await (const slice of rowsOfFile(organization, id, settings)) {
    const rows = isHeader ? slice.slice(1) : slice
    if (slice.length > 0) isHeader = false
    for (const row of rows.slice(0, mostChecked - checked.checked_count)) {
      const { draft, problems } = readRow(row, { ...settings, headers })
      checked.checked_count += 1
      if (problems.length === 0) checked.lines.set(draft, row.line)
      else checked.failing_count += 1
    }
    if (checked.checked_count >= mostChecked) break
  }
  return checked
}

/** Returns the rows that would be skipped. A platform's contacts are not stored here. */
async function findSkipped(organization: Organization, job: ReadyImport, lines: Checked['lines']) {
  const { duplicates, across_lists } = job.settings
  const drafts = [...lines.keys()]
  if (duplicates === 'keep_both' || job.contact_list_id === null) return []
  const known = await listContactsByNumber(organization, {
    list: job.contact_list_id,
    numbers: drafts.flatMap(numbersOf),
    isAcrossLists: across_lists,
    isLocked: false,
  })
  const { skipped } = decide(drafts, known, duplicates)
  return skipped.map((row) => skippedRow(row, (draft) => lines.get(draft) ?? null))
}

/** What an import into a contact list would do with the first rows, and who would call the contacts. */
async function foresee(organization: Organization, campaigns: CampaignsPort, job: ReadyImport) {
  const { lines, checked_count, failing_count } = await readFirst(organization, job)
  const skipped = await findSkipped(organization, job, lines)
  const skippedLines = new Set(skipped.map(({ line }) => line))
  const imported = [...lines].flatMap(([draft, line]) => (skippedLines.has(line) ? [] : [draft]))
  const listed = await findListedSet(organization, imported.flatMap(numbersOf))
  const list = job.contact_list_id
  return {
    skipped,
    counts: {
      checked_count,
      failing_count,
      ...countUncallable(imported),
      duplicate_count: skipped.length,
      repeated_count: skipped.filter(({ same_line }) => same_line !== null).length,
      listed_count: imported.filter((draft) => numbersOf(draft).some((number) => listed.has(number))).length,
      campaigns: list === null ? [] : await campaigns.callersOfList(organization, list),
    },
  }
}

/** Returns the first rows of an upload as the import would store them; empty once it has started. */
export async function previewOf(
  organization: Organization,
  campaigns: CampaignsPort,
  job: ReadyImport,
): Promise<ImportPreview> {
  const { id, status, target, settings, headers } = job
  if (status !== 'uploaded') return { rows: [] }
  const isContact = target === 'contacts'
  const foreseen = isContact ? await foresee(organization, campaigns, job) : undefined
  const head = await findChunk(organization, id, 0)
  const text = new TextDecoder(settings.encoding).decode(head?.subarray(0, lookedAt))
  const first = settings.has_header ? 1 : 0
  const rows = readCsv(text, settings.delimiter)
    .filter(isRow)
    .slice(first, first + shownRows)
  const read = rows.map((row) => readRow(row, { ...settings, headers }))
  const numbers = read.flatMap(({ values }) => values.filter((value) => value !== null))
  const reasonFor = await numberCheck(organization, numbers)
  const shownLines = new Set(rows.map(({ line }) => line))
  const shownSkipped = (foreseen?.skipped ?? []).filter(({ line }) => shownLines.has(line))
  const reasons = await explainSkipped(organization, job, shownSkipped)
  const reasonOfLine = new Map(reasons.map(({ line, reason }) => [line, reason]))
  const shown = (cell: string) => cell.replaceAll('\0', '\ufffd').slice(0, 200)
  return {
    ...foreseen?.counts,
    rows: rows.map((row, at) => {
      const { draft, values, problems } = read[at] ?? readRow(row, { ...settings, headers })
      const skipped = reasonOfLine.get(row.line)
      const warned = { draft, values, problems }
      return {
        line: row.line,
        cells: row.cells.map(shown),
        values: values.map((value) => (value === null ? null : shown(value))),
        problems,
        warnings: isContact ? warningsOf(warned, { settings, headers }, reasonFor, skipped) : [],
        ...(isContact && problems.length === 0 && { contact: contactOf(draft) }),
      }
    }),
  }
}
