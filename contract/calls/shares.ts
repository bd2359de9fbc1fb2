import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What can be left out of a call when it is handed to somebody else. */
const shareMasks = ['numbers', 'names', 'customer_id', 'variables', 'digits'] as const
export type ShareMask = (typeof shareMasks)[number]

const CallShare = z
  .object({
    /** The sound goes with it. */
    recording: z.boolean(),
    masked: z.array(z.enum(shareMasks)).max(shareMasks.length),
  })
  .meta({ id: 'CallShare' })

/** A call that leaves the house as a file is told to the audit log. */
export const callShares = {
  create: endpoint(routes.callShares.create, {
    summary: 'Note that a call is handed on as a file, and what is left out of it',
    body: CallShare,
    errors: [400, 404],
    extension: true,
  }),
}
