import { DoNotCallReason } from '#contract/do-not-call/do-not-call'
import { z } from '#contract/http/zod'
import { columnTargets } from '#rules/imports/choices'

/** What a column of the file becomes. */
export const ImportColumn = z
  .object({
    /**
     * Target of the column. `contact_info` stores it as a detail under `key`; `contact_info_json` is a
     * whole object.
     * @example phone_number
     */
    to: z.enum(columnTargets),
    /** Name of the detail, at most 100 characters; only for `contact_info`. @example null */
    key: z.string().trim().max(100).nullish(),
  })
  .meta({ id: 'ImportColumn' })
export type ImportColumn = z.output<typeof ImportColumn>

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
const delimiters = [',', ';', '\t', '|'] as const

/**
 * What happens to a row with a number that an existing contact has: skip the row, fill the contact's blanks,
 * replace the contact's values except with blanks, or add another contact.
 */
const duplicatePolicies = ['skip', 'overwrite_blanks', 'overwrite', 'keep_both'] as const
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

/**
 * How a file is read.
 * @example {"encoding": "utf-8", "delimiter": ",", "has_header": true, "country": "US", "columns": [{"to": "name"}, {"to": "phone_number"}], "duplicates": "skip", "across_lists": false, "reason": null}
 */
export const ImportSettings = z
  .object({
    /** Character encoding of the file. */
    encoding: z.enum(encodings),
    /** Character between cells. */
    delimiter: z.enum(delimiters),
    /** The first row has column names. */
    has_header: z.boolean(),
    /**
     * Country whose national number format the file uses, as an ISO 3166-1 code; null accepts international
     * numbers only.
     * @example US
     */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'This must be a country code such as DE.')
      .nullable(),
    /** What each column becomes, in file order. */
    columns: z.array(ImportColumn).min(1).max(500),
    /**
     * What happens to a row with a number that an existing contact has: skip the row (`skip`), fill the
     * contact's blanks (`overwrite_blanks`), replace its values except with blanks (`overwrite`), or add
     * another contact (`keep_both`).
     */
    duplicates: z.enum(duplicatePolicies),
    /** Also compare with contacts of the organization's other lists. @example false */
    across_lists: z.boolean(),
    /**
     * Why the numbers are added to the do-not-call list, 1 to 500 characters; null for contacts.
     * @example null
     */
    reason: DoNotCallReason.nullable(),
  })
  .meta({ id: 'ImportSettings' })
export type ImportSettings = z.output<typeof ImportSettings>

/**
 * Any settings. Without `columns`, a change of the file's layout makes the server guess the columns again.
 * @example {"duplicates": "overwrite_blanks"}
 */
export const ImportChanges = ImportSettings.partial().meta({ id: 'ImportChanges' })
export type ImportChanges = z.output<typeof ImportChanges>

/** Fields of an import that change while it runs, not by edits. */
export const importProgress = [
  'status',
  'processed_count',
  'added_count',
  'overwritten_count',
  'skipped_count',
  'failed_count',
  'blocked_count',
  'no_number_count',
  'short_number_count',
  'undone_count',
  'kept_count',
  'unclear_count',
  'note',
  'started_at',
  'finished_at',
]
