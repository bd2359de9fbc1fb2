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
 * What happens to a row one of whose numbers a contact has already, in any of its three: the row is passed over; it
 * fills what the contact has not; it replaces what the contact has, blanks excepted; it comes in as another contact.
 */
const duplicatePolicies = ['skip', 'overwrite_blanks', 'overwrite', 'keep_both'] as const
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

/** How a file is read. `country`: whose national numbers it holds, as in `DE`; null takes international ones alone. */
export const ImportSettings = z
  .object({
    encoding: z.enum(encodings),
    delimiter: z.enum(delimiters),
    has_header: z.boolean(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'This must be a country such as DE.')
      .nullable(),
    columns: z.array(ImportColumn).min(1).max(500),
    duplicates: z.enum(duplicatePolicies),
    /** Whether contacts of the organization's other lists count as well. */
    across_lists: z.boolean(),
    /** Why the numbers are put on the do-not-call list; unused for contacts. */
    reason: DoNotCallReason.nullable(),
  })
  .meta({ id: 'ImportSettings' })
export type ImportSettings = z.output<typeof ImportSettings>

/** Without `columns`, a change of how the file is divided has them guessed anew. */
export const ImportChanges = ImportSettings.partial().meta({ id: 'ImportChanges' })
export type ImportChanges = z.output<typeof ImportChanges>
