import { Timestamp } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { CallExchange } from './exchange'

/** The request to the bot's pre-call webhook, and what it decided. */
export const PreCall = z
  .object({
    /** When the request was sent. */
    started_at: Timestamp,
    /** Milliseconds until the response or the failure. @example 182 */
    duration_ms: z.int(),
    /**
     * `continued`; `refused` by the webhook; or `ended`, because the webhook failed and the bot's fallback
     * is to end the call.
     */
    decision: z.enum(['continued', 'refused', 'ended']),
    /** Why the webhook refused the call, as it says; null otherwise. @example null */
    reason: z.string().nullable(),
    /** Why the webhook failed, as a sentence; null if it succeeded. @example null */
    error: z.string().nullable(),
    /** Names of the variables that the webhook returned. @example ["first_name"] */
    variables: z.array(z.string()),
    /** The request and the response; absent where they must not be stored or are masked. */
    exchange: CallExchange.optional(),
  })
  .meta({ id: 'PreCall' })
export type PreCall = z.output<typeof PreCall>
