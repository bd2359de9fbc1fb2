import { type Import, imports } from '#contract/contacts/imports'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { countFailedRows, listFailedRows } from '#server/contacts/imports/run/failed-store'
import { lockIn, noSuchImport, startImport, undoImportLater } from '#server/contacts/imports/run/start-import'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { fileOf } from '#server/kernel/http/files/file'
import { implement } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { blockedFile } from './blocked-numbers'
import { countBlockedNumbers, listBlockedNumbers } from './blocked-store'
import { removeChunks } from './file'
import { previewOf } from './preview'
import { retryRows } from './retry'
import { explainSkipped } from './skipped-rows'
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

async function whole(organization: Organization, job: ReadyImport): Promise<Import> {
  return { ...toImport(job), skipped_rows: await explainSkipped(organization, job) }
}

export type ImportParts = { jobs: Jobs; campaigns: CampaignsPort; listOwnNumbers: OwnNumbers }

export function importHandlers({ jobs, campaigns, listOwnNumbers }: ImportParts) {
  return implement(imports, {
    update: ({ organization, import_id }) => lockImport(organization, import_id),
    discard: ({ organization, import_id }) => lockImport(organization, import_id),
  })({
    create: async ({ query, ...context }) =>
      whole(context.organization, await upload(context, query, listOwnNumbers)),
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listImports(organization, query, slice),
        total: () => countImports(organization, query),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'id'],
      })
      return { imports: rows.map(toImport), pagination }
    },
    get: async ({ organization, import_id }) => whole(organization, await find(organization, import_id)),
    async preview({ organization, import_id }) {
      return previewOf(organization, campaigns, await find(organization, import_id))
    },
    update: async ({ organization, import_id, body }) =>
      whole(organization, await change(organization, import_id, body)),
    start: async ({ organization, import_id }) =>
      whole(organization, await startImport(jobs, organization, import_id)),
    cancel: async ({ organization, import_id }) => whole(organization, await cancel(organization, import_id)),
    undo: async ({ organization, import_id }) =>
      whole(organization, await undoImportLater(jobs, organization, import_id)),
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
