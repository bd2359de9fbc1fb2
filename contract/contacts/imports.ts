import { endpoint, FileReply, largeBodyBytes } from '#contract/http/endpoint'
import { IdInAddress, JsonObject, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { largestUploadBytes } from '#rules/imports/choices'
import { ImportChanges, ImportSettings, importProgress } from './import-settings'

export const mostOpenUploads = 20
const mostRowsToRetry = 100

const importStatuses = [
  'uploaded',
  'running',
  'completed',
  'cancelled',
  'failed',
  'cancelling',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

const Target = z.enum(['contacts', 'do_not_call'])

/**
 * An import of a file into a contact list or the do-not-call list. Each of its `row_count` rows is added,
 * overwritten, skipped or failed; `processed_count` is their sum. `kept_count`: rows that an undo left
 * because they have changed. `blocked_count`: rows with a number that is never called. `at_platform`: the
 * list belongs to a hosted platform, which cannot undo the import; `unclear_count` of the failed rows may be
 * stored there. `note`: what the import waits for, or why it failed.
 */
export const Import = z
  .object({
    id: z.int(),
    target: z.string(),
    contact_list_id: z.int().nullable(),
    file_name: z.string(),
    status: z.string(),
    size_bytes: z.int(),
    row_count: z.int(),
    processed_count: z.int(),
    added_count: z.int(),
    overwritten_count: z.int(),
    skipped_count: z.int(),
    failed_count: z.int(),
    blocked_count: z.int().nullish(),
    undone_count: z.int(),
    kept_count: z.int(),
    unclear_count: z.int().nullish(),
    at_platform: z.boolean().nullish(),
    note: z.string().nullish(),
    headers: z.array(z.string()),
    settings: ImportSettings,
    created_at: Timestamp,
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof Import>

/** A problem with a cell. `column` is its header, or empty for the whole row. */
export const RowProblem = z
  .object({ column: z.string(), index: z.int().nullable(), message: z.string() })
  .meta({ id: 'ImportProblem' })
export type RowProblem = z.output<typeof RowProblem>

const cells = z.array(z.string())

export const FailedRow = z
  .object({ line: z.int(), cells, problems: z.array(RowProblem) })
  .meta({ id: 'FailedRow' })
export type FailedRow = z.output<typeof FailedRow>

/** A number of an imported row that is never called, and why. One row can have several. */
const BlockedNumber = z
  .object({ line: z.int(), name: z.string(), phone_number: z.string(), reason: z.string() })
  .meta({ id: 'ImportBlockedNumber' })
export type BlockedNumber = z.output<typeof BlockedNumber>

/** A contact as an import would store it. */
const PreviewContact = z
  .object({ name: z.string(), phone_numbers: z.array(z.string()), contact_info: JsonObject.nullish() })
  .meta({ id: 'PreviewContact' })
export type PreviewContact = z.output<typeof PreviewContact>

/**
 * A row as the import would store it: the value of each column and the resulting contact. `warnings` do not
 * exclude the row.
 */
const PreviewRow = z
  .object({
    line: z.int(),
    cells,
    values: z.array(z.string().nullable()),
    problems: z.array(RowProblem),
    warnings: z.array(RowProblem).nullish(),
    contact: PreviewContact.nullish(),
  })
  .meta({ id: 'PreviewRow' })

const ImportPreview = z.object({ rows: z.array(PreviewRow) }).meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof ImportPreview>

const UploadQuery = z.object({
  target: Target.optional(),
  contact_list_id: IdInAddress.optional(),
  file_name: z.string().trim().max(255).optional(),
  country: z.string().max(2).optional(),
  /** The country to assume if neither the file nor the organization's own numbers indicate one. */
  fallback_country: z.string().max(2).optional(),
})
export type UploadQuery = z.output<typeof UploadQuery>

export const ImportFilter = PageQuery.extend({
  target: Target.optional(),
  contact_list_id: IdInAddress.optional(),
})
export type ImportFilter = z.output<typeof ImportFilter>

const Imports = z.object({ imports: z.array(Import), pagination: Pagination }).meta({ id: 'Imports' })

const FailedRows = z
  .object({ failed_rows: z.array(FailedRow), pagination: Pagination })
  .meta({ id: 'FailedRows' })

const BlockedNumbers = z
  .object({ blocked_numbers: z.array(BlockedNumber), pagination: Pagination })
  .meta({ id: 'ImportBlockedNumbers' })

const MendedRow = z
  .object({ line: z.int().min(1), cells: z.array(z.string().max(65_536)).max(500) })
  .meta({ id: 'MendedRow' })
const MendedRows = z
  .object({ rows: z.array(MendedRow).min(1).max(mostRowsToRetry) })
  .meta({ id: 'MendedRows' })
const RetryResult = z
  .object({ import: Import, still_failing: z.array(FailedRow) })
  .meta({ id: 'RetryResult' })
export type RetryResult = z.output<typeof RetryResult>

const etag = { except: importProgress }

export const imports = {
  create: endpoint(routes.imports.create, {
    summary: 'Upload a file of contacts for a list, or of numbers for the do-not-call list',
    query: UploadQuery,
    upload: 'text/csv',
    maxBodyBytes: largestUploadBytes,
    reply: Import,
    status: 201,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  list: endpoint(routes.imports.list, {
    summary: 'List imports, newest first',
    query: ImportFilter,
    reply: Imports,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.imports.get, {
    summary: 'One import with its progress',
    reply: Import,
    etag,
    errors: [404],
    extension: true,
  }),
  preview: endpoint(routes.imports.preview, {
    summary: 'The first ten rows of an upload, as the import would store them',
    reply: ImportPreview,
    errors: [404],
    extension: true,
  }),
  update: endpoint(routes.imports.update, {
    summary: 'Change the settings of an upload before it is started',
    body: ImportChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Import,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  start: endpoint(routes.imports.start, {
    summary: 'Start an import, which runs in the background',
    reply: Import,
    errors: [400, 404, 409],
    extension: true,
  }),
  cancel: endpoint(routes.imports.cancel, {
    summary: 'Stop an import; imported rows stay and can be undone',
    reply: Import,
    errors: [404, 409],
    extension: true,
  }),
  undo: endpoint(routes.imports.undo, {
    summary: 'Undo an import, except rows that have changed since',
    reply: Import,
    errors: [404, 409],
    extension: true,
  }),
  discard: endpoint(routes.imports.discard, {
    summary: 'Discard an upload that has not been started',
    etag,
    errors: [404, 409],
    extension: true,
  }),
  failedRows: endpoint(routes.imports.failedRows, {
    summary: 'List the failed rows, in the order of the file',
    query: PageQuery,
    reply: FailedRows,
    errors: [400, 404],
    extension: true,
  }),
  retry: endpoint(routes.imports.retry, {
    summary: 'Retry up to 100 failed rows with corrected cells',
    body: MendedRows,
    maxBodyBytes: largeBodyBytes,
    reply: RetryResult,
    errors: [400, 404, 409],
    extension: true,
  }),
  failedFile: endpoint(routes.imports.failedFile, {
    summary: 'The failed rows as a file: the original columns, and the reason',
    media: 'text/csv',
    reply: FileReply,
    errors: [404],
    extension: true,
  }),
  blockedNumbers: endpoint(routes.imports.blockedNumbers, {
    summary: 'List the imported numbers that are never called, in the order of the file',
    query: PageQuery,
    reply: BlockedNumbers,
    errors: [400, 404],
    extension: true,
  }),
  blockedFile: endpoint(routes.imports.blockedFile, {
    summary: 'The imported numbers that are never called as a file, with the reasons',
    media: 'text/csv',
    reply: FileReply,
    errors: [404],
    extension: true,
  }),
}
