import { endpoint, FileReply, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { largestUploadBytes } from '#rules/imports/choices'
import { ImportFilter, UploadQuery } from './import-queries'
import { BlockedNumbers, FailedRow, FailedRows, ImportPreview, MendedRows } from './import-rows'
import { ImportChanges, ImportSettings, importProgress } from './import-settings'

export const mostOpenUploads = 20

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

/**
 * An import of a file into a contact list or the do-not-call list. Each row is added, overwritten, skipped
 * or failed.
 */
export const Import = z
  .object({
    /** Identifier of the import. @example 17 */
    id: z.int(),
    /** `contacts` or `do_not_call`. @example contacts */
    target: z.string(),
    /** List that receives the contacts; null for the do-not-call list. @example 4 */
    contact_list_id: z.int().nullable(),
    /** Name of the file. @example patients.csv */
    file_name: z.string(),
    /**
     * `uploaded`, `running`, `completed`, `cancelling`, `cancelled`, `failed`, `undoing` or `undone`.
     * @example completed
     */
    status: z.string(),
    /** Size of the file in bytes. @example 18220 */
    size_bytes: z.int(),
    /** Number of rows, without the header. @example 420 */
    row_count: z.int(),
    /** Rows processed so far. @example 420 */
    processed_count: z.int(),
    /** Rows that were added. @example 402 */
    added_count: z.int(),
    /** Rows that changed an existing contact. @example 6 */
    overwritten_count: z.int(),
    /** Rows skipped as duplicates. @example 9 */
    skipped_count: z.int(),
    /** The first 100 skipped rows in file order, each with the reason. Only the reply about one import has them. */
    skipped_rows: z
      .array(
        z.object({
          /** Line of the file, from 1. @example 12 */
          line: z.int(),
          /** Why the row was skipped, as a sentence. @example Maria Lopez is already in this list. */
          reason: z.string(),
          /** Contact that has a number of the row; null if it was deleted or there is none. @example 17 */
          contact_id: z.int().nullable(),
        }),
      )
      .nullish(),
    /** Rows that failed. @example 3 */
    failed_count: z.int(),
    /** Rows with a number that is never called. @example 1 */
    blocked_count: z.int().nullish(),
    /** Imported rows without any phone number. @example 1 */
    no_number_count: z.int().nullish(),
    /** Imported rows with a number that looks too short to be called. @example 1 */
    short_number_count: z.int().nullish(),
    /** Rows that an undo has reverted. @example 0 */
    undone_count: z.int(),
    /** Rows that an undo left because they have changed. @example 0 */
    kept_count: z.int(),
    /** Failed rows that the hosted platform may have stored. @example 0 */
    unclear_count: z.int().nullish(),
    /** The list belongs to a hosted platform, which cannot undo the import. @example false */
    at_platform: z.boolean().nullish(),
    /** What the import waits for, or why it failed; null otherwise. @example null */
    note: z.string().nullish(),
    /** Column names of the file. @example ["Name", "Phone"] */
    headers: z.array(z.string()),
    /** How the file is read. */
    settings: ImportSettings,
    created_at: Timestamp,
    /** When the import was started; null before. */
    started_at: Timestamp.nullable(),
    /** When the import ended; null before. */
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof Import>

/** A page of imports. */
const Imports = z
  .object({
    /** Imports, newest first. */
    imports: z.array(Import),
    pagination: Pagination,
  })
  .meta({ id: 'Imports' })

/** Result of a retry. */
const RetryResult = z
  .object({
    /** The import after the retry. */
    import: Import,
    /** Rows that failed again. */
    still_failing: z.array(FailedRow),
  })
  .meta({ id: 'RetryResult' })
export type RetryResult = z.output<typeof RetryResult>

const etag = { except: importProgress }

export const imports = {
  /**
   * Uploads a CSV file of at most 64 MiB. The server guesses its layout; change the settings, look at the
   * preview, then start the import. A column that a bot uses as a variable in another spelling, such as
   * "Appointment Date" for {{appointment_date}}, gets the variable's name. At most 20 uploads can wait to be started.
   */
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
  /** Returns imports that match all given filters. */
  list: endpoint(routes.imports.list, {
    summary: 'List imports, newest first',
    query: ImportFilter,
    reply: Imports,
    errors: [400],
    extension: true,
  }),
  /** Returns an import with its progress. */
  get: endpoint(routes.imports.get, {
    summary: 'Get an import',
    reply: Import,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Returns the first ten rows of an upload as the import would store them. */
  preview: endpoint(routes.imports.preview, {
    summary: 'Preview an import',
    reply: ImportPreview,
    errors: [404],
    extension: true,
  }),
  /** Changes the settings of an upload that has not been started. */
  update: endpoint(routes.imports.update, {
    summary: 'Change the settings of an upload',
    body: ImportChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Import,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Starts an import. It runs in the background; read it again to see its progress. */
  start: endpoint(routes.imports.start, {
    summary: 'Start an import',
    reply: Import,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Stops an import. Imported rows stay and can be undone. */
  cancel: endpoint(routes.imports.cancel, {
    summary: 'Stop an import',
    reply: Import,
    errors: [404, 409],
    extension: true,
  }),
  /**
   * Reverts an import: it removes added contacts and restores overwritten ones, except rows that have
   * changed since.
   */
  undo: endpoint(routes.imports.undo, {
    summary: 'Undo an import',
    reply: Import,
    errors: [404, 409],
    extension: true,
  }),
  /** Discards an upload that has not been started. */
  discard: endpoint(routes.imports.discard, {
    summary: 'Discard an upload that has not been started',
    etag,
    errors: [404, 409],
    extension: true,
  }),
  /** Returns the rows that failed, with their problems. */
  failedRows: endpoint(routes.imports.failedRows, {
    summary: 'List the failed rows, in the order of the file',
    query: PageQuery,
    reply: FailedRows,
    errors: [400, 404],
    extension: true,
  }),
  /** Imports up to 100 failed rows again, with corrected cells. */
  retry: endpoint(routes.imports.retry, {
    summary: 'Retry up to 100 failed rows with corrected cells',
    body: MendedRows,
    maxBodyBytes: largeBodyBytes,
    reply: RetryResult,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Exports the failed rows as CSV: the original columns, and the reason. */
  failedFile: endpoint(routes.imports.failedFile, {
    summary: 'Export failed rows',
    media: 'text/csv',
    reply: FileReply,
    errors: [404],
    extension: true,
  }),
  /** Returns imported numbers that are never called, with the reason. */
  blockedNumbers: endpoint(routes.imports.blockedNumbers, {
    summary: 'List the imported numbers that are never called, in the order of the file',
    query: PageQuery,
    reply: BlockedNumbers,
    errors: [400, 404],
    extension: true,
  }),
  /** Exports imported numbers that are never called as CSV, with the reasons. */
  blockedFile: endpoint(routes.imports.blockedFile, {
    summary: 'Export imported numbers never called',
    media: 'text/csv',
    reply: FileReply,
    errors: [404],
    extension: true,
  }),
}
