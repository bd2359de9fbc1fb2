import { DoNotCallReason } from '#contract/do-not-call/do-not-call'
import { z } from '#contract/http/zod'
import { columnTargets } from '#rules/imports/choices'

export const ImportColumn = z
  .object({ to: z.enum(columnTargets), key: z.string().trim().max(100).nullish() })
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
 * How a file is read. `country`: whose national number format it uses, such as `DE`; null accepts
 * international numbers only.
 */
export const ImportSettings = z
  .object({
    encoding: z.enum(encodings),
    delimiter: z.enum(delimiters),
    has_header: z.boolean(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'This must be a country code such as DE.')
      .nullable(),
    columns: z.array(ImportColumn).min(1).max(500),
    duplicates: z.enum(duplicatePolicies),
    /** Also compare with contacts of the organization's other lists. */
    across_lists: z.boolean(),
    /** Why the numbers are added to the do-not-call list; unused for contacts. */
    reason: DoNotCallReason.nullable(),
  })
  .meta({ id: 'ImportSettings' })
export type ImportSettings = z.output<typeof ImportSettings>

/** Without `columns`, a change of the file's layout makes the server guess the columns again. */
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
  'undone_count',
  'kept_count',
  'unclear_count',
  'note',
  'started_at',
  'finished_at',
]
