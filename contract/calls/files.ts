import { endpoint, FileReply, largeBodyBytes } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { CallFilter } from './calls'

const ids = z.array(z.string().min(1).max(64)).max(10_000)

/**
 * Restricts the result of the filter to these calls, or excludes them. Transcripts are included on request.
 */
export const CallFileRequest = z
  .object({
    call_ids: ids.optional(),
    except_ids: ids.optional(),
    with_transcripts: z.boolean().optional(),
  })
  .meta({ id: 'CallFileRequest' })
export type CallFileRequest = z.output<typeof CallFileRequest>

/**
 * Exports calls as a file, newest first, streamed while they are read. Each export adds an audit log entry,
 * and masks personal data as the pages do. In CSV, an apostrophe precedes cells that a spreadsheet could run
 * as a formula. Sessions must confirm their key after two hours. The header `X-Total-Count` is the number of
 * calls, if it was counted.
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
