import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Progress of copying a platform's calls. */
export const CallMirror = z
  .object({
    /** `on` while calls are copied, `removing` while copies are deleted. */
    status: z.enum(['off', 'on', 'removing']),
    /** Number of copied calls. @example 1200 */
    copied: z.int(),
    /** All calls since then are copied; null before the first copy, and when no earlier calls remain. */
    from: Timestamp.nullable(),
    /** All calls until then are copied. */
    until: Timestamp.nullable(),
    /**
     * Earlier calls still to copy, by the platform's last count; null if it has not counted them.
     * @example 340
     */
    older: z.int().nullable(),
    /** When the platform was last queried; null if never. */
    looked_at: Timestamp.nullable(),
    /** Why copying has stopped, as a sentence; null if it has not. @example null */
    problem: z.string().nullable(),
    /**
     * Copying can only continue with another key. Starting again stores the key of that request.
     * @example false
     */
    needs_key: z.boolean(),
    /** Maximum number of requests to the platform per minute. @example 30 */
    requests_per_minute: z.int(),
  })
  .meta({ id: 'CallMirror' })
export type CallMirror = z.output<typeof CallMirror>

/** Copies of a hosted platform's calls. Optional, and only in gateway mode. */
export const callMirror = {
  /** Returns how far copying has come. Only in gateway mode. */
  get: endpoint(routes.callMirror.get, {
    summary: 'Get the progress of copying calls',
    reply: CallMirror,
    extension: true,
  }),
  /** Starts copying calls from the platform, with the key of this request. Only in gateway mode. */
  start: endpoint(routes.callMirror.start, {
    summary: 'Start copying calls',
    reply: CallMirror,
    errors: [409],
    extension: true,
    needsProof: true,
  }),
  /** Stops copying, deletes the stored key, and deletes copies without reviews. Only in gateway mode. */
  stop: endpoint(routes.callMirror.stop, {
    summary: 'Stop copying calls',
    extension: true,
  }),
}
