import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Progress of copying the platform's calls. */
export const CallMirror = z
  .object({
    status: z.enum(['off', 'on', 'removing']),
    /** Number of copied calls. */
    copied: z.int(),
    /** All calls since then are copied; null before the first copy, and when no earlier calls remain. */
    from: Timestamp.nullable(),
    /** All calls until then are copied. */
    until: Timestamp.nullable(),
    /** Earlier calls still to copy, by the platform's last count; null if it has not counted them. */
    older: z.int().nullable(),
    /** When the platform was last queried. */
    looked_at: Timestamp.nullable(),
    /** Why copying has stopped, as shown to users. */
    problem: z.string().nullable(),
    /** Copying can only continue with another key. `start` stores the key of its caller. */
    needs_key: z.boolean(),
    requests_per_minute: z.int(),
  })
  .meta({ id: 'CallMirror' })
export type CallMirror = z.output<typeof CallMirror>

/** Copies of a hosted platform's calls. Optional, and only in gateway mode. */
export const callMirror = {
  get: endpoint(routes.callMirror.get, {
    summary: 'Progress of copying calls from the platform',
    reply: CallMirror,
    extension: true,
  }),
  start: endpoint(routes.callMirror.start, {
    summary: 'Start copying calls from the platform with the key of this request',
    reply: CallMirror,
    errors: [409],
    extension: true,
    needsProof: true,
  }),
  stop: endpoint(routes.callMirror.stop, {
    summary: 'Stop copying calls, delete the key, and delete copies without reviews',
    extension: true,
  }),
}
