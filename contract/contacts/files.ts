import { endpoint, FileReply } from '#contract/http/endpoint'
import { longestIdRanges, readIdRanges } from '#contract/http/id-ranges'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const idRanges = z
  .string()
  .max(longestIdRanges)
  .regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9})?(,[1-9]\d{0,9}(-[1-9]\d{0,9})?)*$/, {
    error: 'This must be ids and ranges of ids with commas between, such as 3,7-12.',
    abort: true,
  })
  .refine(
    (text) => readIdRanges(text).every(([first, last]) => first <= last),
    'A range must not end before it begins.',
  )

/** Which contacts of the list: those that a search finds, of them those with an id in the ranges; or all. */
export const ContactFileFilter = z.object({
  search: z.string().max(255).optional(),
  id_ranges: idRanges.optional(),
})
export type ContactFileFilter = z.output<typeof ContactFileFilter>

/**
 * The contacts of a list as a file, in list order, as far as they go at the moment of asking. An import of the file
 * gives the same data. In the CSV a cell that a spreadsheet could run as a formula, as every number with its plus
 * sign, has an apostrophe in front, which imports take off; what is no plain text in contact_info is in a column
 * `contact_info` as JSON.
 */
export const contactFiles = {
  csv: endpoint(routes.contactFiles.csv, {
    summary: 'Contacts of a list as CSV',
    query: ContactFileFilter,
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 404],
    extension: true,
  }),
  json: endpoint(routes.contactFiles.json, {
    summary: 'Contacts of a list as JSON',
    query: ContactFileFilter,
    media: 'application/json',
    reply: FileReply,
    errors: [400, 404],
    extension: true,
  }),
}
