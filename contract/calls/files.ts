import { endpoint, FileReply, largeBodyBytes } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { CallFilter } from './filter'

/** Identifiers of calls. @example ["call_7c1f5h9k2m6p0r4t8v3b"] */
const ids = z.array(z.string().min(1).max(64)).max(10_000)

/** Restricts the result of the filter to some calls, or excludes some. @example {"with_transcripts": true} */
export const CallFileRequest = z
  .object({
    /** Only these of the matching calls, at most 10,000. @example ["call_7c1f5h9k2m6p0r4t8v3b"] */
    call_ids: ids.optional(),
    /** All matching calls without these, at most 10,000. @example ["call_7c1f5h9k2m6p0r4t8v3b"] */
    except_ids: ids.optional(),
    /** The file includes transcripts. The default is false. */
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
  /**
   * Exports the matching calls as CSV, newest first. Each export adds an audit log entry and masks personal
   * data as lists do. An apostrophe precedes cells that a spreadsheet could run as a formula. The header
   * `X-Total-Count` has the number of calls, if it was counted. Sessions must confirm their key after two
   * hours.
   *
   * Times are in UTC, in ISO 8601. `duration_seconds` and `e2e_p90_latency` are in seconds. `total_cost` and its
   * parts `llm_cost`, `tts_cost`, `stt_cost` and `telephony_cost` are in US dollars; a part without a cost is empty.
   * A line of a transcript begins with the role that speaks. If the call was handed over, the bot's name follows,
   * as in `assistant (Front desk): Hello`.
   */
  csv: endpoint(routes.callFiles.csv, {
    summary: 'Export calls as CSV',
    query: CallFilter,
    body: CallFileRequest,
    maxBodyBytes: largeBodyBytes,
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 403],
    needsProof: true,
    extension: true,
  }),
  /**
   * Exports the matching calls as a JSON array, newest first. Each export adds an audit log entry and masks
   * personal data as lists do. The header `X-Total-Count` has the number of calls, if it was counted.
   * Sessions must confirm their key after two hours.
   */
  json: endpoint(routes.callFiles.json, {
    summary: 'Export calls as JSON',
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
