import { endpoint, FileReply } from '#contract/http/endpoint'
import { longestIdRanges, readIdRanges } from '#contract/http/id-ranges'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { contactConditions } from './selections'

const idRanges = z
  .string()
  .max(longestIdRanges)
  .regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9})?(,[1-9]\d{0,9}(-[1-9]\d{0,9})?)*$/, {
    error: 'This must be ids and ranges of ids, separated by commas, such as 3,7-12.',
    abort: true,
  })
  .refine(
    (text) => readIdRanges(text).every(([first, last]) => first <= last),
    'A range must not end before it begins.',
  )

/** Selects contacts by conditions, then by id ranges; all by default. */
export const ContactFileFilter = z.object({
  ...contactConditions,
  /** Only contacts with these ids: ids and ranges, separated by commas. @example 3,7-12 */
  id_ranges: idRanges.optional(),
})
export type ContactFileFilter = z.output<typeof ContactFileFilter>

/**
 * Exports the contacts of a list in list order, as of the time of the request. Importing the file restores
 * the same data. In CSV, an apostrophe precedes cells that a spreadsheet could run as a formula, such as
 * numbers with a plus sign; imports remove it. Values of contact_info that are not plain text are JSON in a
 * column `contact_info`.
 */
export const contactFiles = {
  /**
   * Exports contacts as CSV in list order. Importing the file restores the same data. An apostrophe
   * precedes cells that a spreadsheet could run as a formula, such as numbers with a plus sign; imports
   * remove it. Details that are not plain text are JSON in a column `contact_info`. Sessions must confirm their key
   * after two hours.
   */
  csv: endpoint(routes.contactFiles.csv, {
    summary: 'Export contacts as CSV',
    query: ContactFileFilter,
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 403, 404],
    needsProof: true,
    extension: true,
  }),
  /** Exports contacts as a JSON array in list order. Sessions must confirm their key after two hours. */
  json: endpoint(routes.contactFiles.json, {
    summary: 'Export contacts as JSON',
    query: ContactFileFilter,
    media: 'application/json',
    reply: FileReply,
    errors: [400, 403, 404],
    needsProof: true,
    extension: true,
  }),
}
