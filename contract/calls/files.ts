import { endpoint, FileReply, largeBodyBytes } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { CallFilter } from './calls'

const ids = z.array(z.string().min(1).max(64)).max(10_000)

/** Of what the filter finds: these calls alone, or all but these. A transcript is written only where it is asked for. */
export const CallFileRequest = z
  .object({
    call_ids: ids.optional(),
    except_ids: ids.optional(),
    with_transcripts: z.boolean().optional(),
  })
  .meta({ id: 'CallFileRequest' })
export type CallFileRequest = z.output<typeof CallFileRequest>

/**
 * Calls as a file, newest first, written while they are read; each file leaves an entry in the audit log, and personal
 * data is masked in it as on the pages. In the CSV a cell that a spreadsheet could run as a formula has an apostrophe
 * in front. A session whose key was given more than two hours ago is asked for it first. The header `X-Total-Count` tells how many calls there are, where they are counted.
 */
export const callFiles = {
  csv: endpoint(routes.callFiles.csv, {
    summary: 'Calls as CSV',
    query: CallFilter,
    body: CallFileRequest,
    maxBodyBytes: largeBodyBytes,
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 403],
    needsProof: true,
    extension: true,
  }),
  json: endpoint(routes.callFiles.json, {
    summary: 'Calls as JSON',
    query: CallFilter,
    body: CallFileRequest,
    maxBodyBytes: largeBodyBytes,
    media: 'application/json',
    reply: FileReply,
    errors: [400, 403],
    needsProof: true,
    extension: true,
  }),
}
