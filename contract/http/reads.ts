import { endpoint } from './endpoint'
import { mostReads } from './limits'
import { routes } from './routes'
import { z } from './zod'

const address = '/v[12]/[^,\\s]+'

const ReadsQuery = z.object({
  /** Addresses with their queries, separated by commas. Commas within an address are encoded as %2C. */
  paths: z
    .string()
    .max(7_000)
    .regex(new RegExp(`^${address}(,${address}){0,${mostReads - 1}}$`)),
  /**
   * The ETags of the responses that the client has, separated by commas, in the order of `paths`; empty: none. The
   * response to an unchanged read has status 304 and no body. Resources that can be edited are always sent whole.
   */
  etags: z
    .string()
    .max(3_000)
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
})

/** The response to one of the reads. */
export const ReadReply = z
  .object({
    status: z.int(),
    etag: z.string().nullable(),
    /** Names this read in the server's log. */
    request_id: z.string().nullable(),
    /** Seconds for which a hosted platform wants no requests. */
    wait_seconds: z.int().nullable(),
    /** The body as text. */
    body: z.string(),
  })
  .meta({ id: 'ReadReply' })
export type ReadReply = z.output<typeof ReadReply>

export const reads = {
  list: endpoint(routes.reads.list, {
    summary: 'The responses of several GET operations that return JSON',
    query: ReadsQuery,
    reply: z.object({ replies: z.array(ReadReply) }).meta({ id: 'ReadReplies' }),
    errors: [400],
    extension: true,
  }),
}
