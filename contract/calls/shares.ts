import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Data that a user can remove from a call before sharing it. */
const shareMasks = ['numbers', 'names', 'customer_id', 'variables', 'digits'] as const
export type ShareMask = (typeof shareMasks)[number]

/** What was shared. @example {"recording": false, "masked": ["numbers", "names"]} */
const CallShare = z
  .object({
    /** The shared file includes the recording. */
    recording: z.boolean(),
    /** Data that was removed from the file. @example ["numbers", "names"] */
    masked: z.array(z.enum(shareMasks)).max(shareMasks.length),
  })
  .meta({ id: 'CallShare' })

/** Records a shared call file in the audit log. */
export const callShares = {
  /** Adds an audit log entry for a call that was shared as a file. */
  create: endpoint(routes.callShares.create, {
    summary: 'Log that a call was shared as a file',
    body: CallShare,
    errors: [400, 404],
    extension: true,
  }),
}
