import { endpoint } from './endpoint'
import { mostReads } from './limits'
import { routes } from './routes'
import { z } from './zod'

const address = '/v[12]/[^,\\s]+'

export const ReadsQuery = z.object({
  /**
   * Addresses of GET operations with their queries, at most 40, separated by commas. Encode a comma within
   * an address as %2C.
   * @example /v1/campaigns,/v1/calls?limit=20
   */
  paths: z
    .string()
    .max(7_000)
    .regex(
      new RegExp(`^${address}(,${address}){0,${mostReads - 1}}$`),
      `This must be 1 to ${mostReads} addresses that begin with /v1/ or /v2/, separated by commas.`,
    ),
  /**
   * The ETags of the responses that the client has, separated by commas, in the order of `paths`; empty: none. The
   * response to an unchanged read has status 304 and no body. Resources that can be edited are always sent whole.
   * @example W/"3f9c"
   */
  etags: z
    .string()
    .max(3_000)
    .regex(/^[\x21-\x7e]*$/, 'This must be ETags, separated by commas, without spaces.')
    .optional(),
})

/** The response to one of the reads. */
export const ReadReply = z
  .object({
    /** HTTP status of the response. @example 200 */
    status: z.int(),
    /** ETag of the response; null if it has none. @example W/"3f9c" */
    etag: z.string().nullable(),
    /** Names this read in the server's log. @example 0b6f0c9e-4d0f-4c55-9a43-0f6b8a4b4a41 */
    request_id: z.string().nullable(),
    /** Seconds for which a hosted platform accepts no requests; null if it accepts them. @example null */
    wait_seconds: z.int().nullable(),
    /** The body as text. @example "{\"campaigns\":[]}" */
    body: z.string(),
  })
  .meta({ id: 'ReadReply' })
export type ReadReply = z.output<typeof ReadReply>

export const reads = {
  /**
   * Reads up to 40 resources in one request. Each response has the status and body that its own request
   * would have. Files and other media are refused with 406.
   */
  list: endpoint(routes.reads.list, {
    summary: 'Read several operations at once',
    query: ReadsQuery,
    /** Responses in the order of `paths`. */
    reply: z
      .object({
        /** Responses in the order of `paths`. */
        replies: z.array(ReadReply),
      })
      .meta({ id: 'ReadReplies' }),
    errors: [400],
    extension: true,
  }),
}
