import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** How far the copies of the platform's calls reach. */
export const CallMirror = z
  .object({
    status: z.enum(['off', 'on', 'removing']),
    /** Calls that lie here. */
    copied: z.int(),
    /** From when on all calls are here; null before the first are, and once there are no earlier ones. */
    from: Timestamp.nullable(),
    /** Until when. */
    until: Timestamp.nullable(),
    /** Calls before that which are still to come, as the platform last counted them; null where it has not yet. */
    older: z.int().nullable(),
    /** When the platform was last asked. */
    looked_at: Timestamp.nullable(),
    /** Why it does not go on, in words for people. */
    problem: z.string().nullable(),
    /** It goes on only with another key: starting once more leaves that of whoever does. */
    needs_key: z.boolean(),
    requests_per_minute: z.int(),
  })
  .meta({ id: 'CallMirror' })
export type CallMirror = z.output<typeof CallMirror>

/** Copies of the calls of a hosted platform: by choice, and only in front of one. */
export const callMirror = {
  get: endpoint(routes.callMirror.get, {
    summary: 'Whether the calls of the platform are copied here, and how far',
    reply: CallMirror,
    extension: true,
  }),
  start: endpoint(routes.callMirror.start, {
    summary: 'Copy the calls of the platform from now on, with the key of whoever asks',
    reply: CallMirror,
    errors: [409],
    extension: true,
    needsProof: true,
  }),
  stop: endpoint(routes.callMirror.stop, {
    summary: 'Copy no more calls, forget the key, and delete the copies that nothing was written about',
    extension: true,
  }),
}
