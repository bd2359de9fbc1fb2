import type { ImportPreview, PreviewContact, RowProblem } from '#contract/contacts/import-rows'
import { imports } from '#contract/contacts/imports'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { numbersOf } from '#server/contacts/imports/reading/duplicates'
import { looksTooShort } from '#server/contacts/imports/reading/numbers'
import { type ContactRowDraft, readRow } from '#server/contacts/imports/reading/rows'
import { countFailedRows, listFailedRows } from '#server/contacts/imports/run/failed-store'
import { lockIn, noSuchImport, startImport, undoImportLater } from '#server/contacts/imports/run/start-import'
import { readCsv } from '#server/kernel/csv/reader'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { fileOf } from '#server/kernel/http/files/file'
import { implement } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { blockedFile, countUncallable, numberCheck } from './blocked-numbers'

import { countBlockedNumbers, listBlockedNumbers } from './blocked-store'
import { findChunk, removeChunks, rowsOfFile } from './file'

import { retryRows } from './retry'
import {
  countImports,
  findImport,
  listImports,
  lockImport,
  now,
  type ReadyImport,
  removeImport,
  toImport,
  updateImport,
} from './store'
import { change, type OwnNumbers, upload } from './uploading'

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
): RowProblem[] {
  const isImported = problems.length === 0
  const phones = settings.columns.flatMap(({ to }, index) => (to.startsWith('phone') ? [index] : []))
  const warning = (message: string, index: number | null) => ({
    column: (index === null ? undefined : headers[index]) ?? '',
    index,
    message,
  })
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

/** Counts rows that would be imported and can hardly be called. */
async function countWarned(
  organization: Organization,
  { id, settings, headers }: Pick<ReadyImport, 'id' | 'settings' | 'headers'>,
) {
  const counts = { checked_count: 0, failing_count: 0, ...countUncallable([]) }
  let isHeader = settings.has_header
  for await (const slice of rowsOfFile(organization, id, settings)) {
    const rows = isHeader ? slice.slice(1) : slice
    if (slice.length > 0) isHeader = false
    const left = mostChecked - counts.checked_count
    const read = rows.slice(0, left).map((row) => readRow(row, { ...settings, headers }))
    const fine = read.filter(({ problems }) => problems.length === 0)
    const found = countUncallable(fine.map(({ draft }) => draft))
    counts.checked_count += read.length
    counts.failing_count += read.length - fine.length
    counts.no_number_count += found.no_number_count
    counts.short_number_count += found.short_number_count
    if (counts.checked_count >= mostChecked) break
  }
  return counts
}

/** Returns the first rows of an upload as the import would store them; empty once it has started. */
async function previewOf(
  organization: Organization,
  { id, status, target, settings, headers }: ReadyImport,
): Promise<ImportPreview> {
  if (status !== 'uploaded') return { rows: [] }
  const warned = target === 'contacts' ? await countWarned(organization, { id, settings, headers }) : {}
  const head = await findChunk(organization, id, 0)
  const text = new TextDecoder(settings.encoding).decode(head?.subarray(0, lookedAt))
  const first = settings.has_header ? 1 : 0
  const rows = readCsv(text, settings.delimiter).slice(first, first + shownRows)
  const reasonFor = await numberCheck(organization)
  const shown = (cell: string) => cell.replaceAll('\0', '\ufffd').slice(0, 200)
  return {
    ...warned,
    rows: rows.map((row) => {
      const read = readRow(row, { ...settings, headers })
      const { draft, values, problems } = read
      const isContact = target === 'contacts'
      return {
        line: row.line,
        cells: row.cells.map(shown),
        values: values.map((value) => (value === null ? null : shown(value))),
        problems,
        warnings: isContact ? warningsOf(read, { settings, headers }, reasonFor) : [],
        ...(isContact && problems.length === 0 && { contact: contactOf(draft) }),
      }
    }),
  }
}

const pageRows = 1000

async function* linesOf(organization: Organization, { id, headers }: ReadyImport) {
  const columns = headers.map((header, index) => header || `Column ${index + 1}`)
  yield byteOrderMark + csvLine([...columns, 'Line', 'Reason'])
  let last = 0
  for (;;) {
    const rows = await listFailedRows(organization, id, { limit: pageRows, offset: 0, after: [id, last] })
    const lines = rows.map(({ line, cells, problems }) => {
      const reasons = problems.map(({ column, message }) => (column ? `${column}: ${message}` : message))
      const padded = columns.map((_, index) => cells[index] ?? '')
      return csvLine([...padded, String(line), reasons.join(' ')])
    })
    yield lines.join('')
    const next = rows.at(-1)?.line
    if (next === undefined || rows.length < pageRows) return
    last = next
  }
}

/** The failed rows of the file with their reasons; once corrected, the file can be imported. */
function failedFile(organization: Organization, job: ReadyImport): Response {
  const name = job.file_name.replace(/\.\w{1,5}$/, '')
  return fileOf(linesOf(organization, job), 'text/csv', `${name} failed rows.csv`)
}

async function find(organization: Organization, id: number): Promise<ReadyImport> {
  const row = await findImport(organization, id)
  if (!row) throw noSuchImport()
  return row
}

function cancel(organization: Organization, id: number): Promise<ReadyImport> {
  return inTransaction(organization, async (inside) => {
    await lockIn(inside, id, ['running'], 'Only an import that is running can be canceled.')
    await removeChunks(inside, id)
    return updateImport(inside, id, { status: 'cancelled', finished_at: now })
  })
}

function discard(organization: Organization, id: number): Promise<void> {
  return inTransaction(organization, async (inside) => {
    await lockIn(inside, id, ['uploaded'], 'This import has been started: undo it instead.')
    await removeImport(inside, id)
  })
}

export type ImportParts = { jobs: Jobs; campaigns: CampaignsPort; listOwnNumbers: OwnNumbers }

export function importHandlers({ jobs, campaigns, listOwnNumbers }: ImportParts) {
  return implement(imports, {
    update: ({ organization, import_id }) => lockImport(organization, import_id),
    discard: ({ organization, import_id }) => lockImport(organization, import_id),
  })({
    create: async ({ query, ...context }) => toImport(await upload(context, query, listOwnNumbers)),
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listImports(organization, query, slice),
        total: () => countImports(organization, query),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'id'],
      })
      return { imports: rows.map(toImport), pagination }
    },
    get: async ({ organization, import_id }) => toImport(await find(organization, import_id)),
    async preview({ organization, import_id }) {
      return previewOf(organization, await find(organization, import_id))
    },
    update: async ({ organization, import_id, body }) =>
      toImport(await change(organization, import_id, body)),
    start: async ({ organization, import_id }) => toImport(await startImport(jobs, organization, import_id)),
    cancel: async ({ organization, import_id }) => toImport(await cancel(organization, import_id)),
    undo: async ({ organization, import_id }) =>
      toImport(await undoImportLater(jobs, organization, import_id)),
    discard: ({ organization, import_id }) => discard(organization, import_id),
    async failedRows({ organization, import_id, query }) {
      await find(organization, import_id)
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listFailedRows(organization, import_id, slice),
        total: () => countFailedRows(organization, import_id),
        positionOf: (row) => [import_id, row.line],
        ordering: ['id', 'id'],
      })
      return { failed_rows: rows, pagination }
    },
    retry: ({ organization, import_id, body }) => retryRows(organization, campaigns, import_id, body.rows),
    async failedFile({ organization, import_id }) {
      return failedFile(organization, await find(organization, import_id))
    },
    async blockedNumbers({ organization, import_id, query }) {
      await find(organization, import_id)
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listBlockedNumbers(organization, import_id, slice),
        total: () => countBlockedNumbers(organization, import_id),
        positionOf: (row) => [row.line, row.phone_number],
        ordering: ['id', 'text'],
      })
      return { blocked_numbers: rows, pagination }
    },
    async blockedFile({ organization, import_id }) {
      return blockedFile(organization, await find(organization, import_id))
    },
  })
}
