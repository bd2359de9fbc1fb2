import { z } from '#contract/http/zod'
import { mostRetries } from '#rules/dialing/retry-limits'

const weekMinutes = 7 * 24 * 60

/** What follows one outcome of a call. */
export const RetryRule = z
  .object({
    /** Maximum number of retries, 0 to 5. @example 2 */
    retries: z.int().min(0).max(mostRetries),
    /** Minutes until the next retry, 1 to 10080 (7 days). @example 60 */
    after_minutes: z.int().min(1).max(weekMinutes),
    /**
     * Number to retry: `same`, or `next`, the contact's next available number, wrapping around.
     * @example same
     */
    number: z.enum(['same', 'next']),
  })
  .meta({ id: 'RetryRule' })
export type RetryRule = z.output<typeof RetryRule>

/** Retries by outcome of the previous call. */
export const RetryRules = z
  .object({
    /** After a call that was not answered. */
    no_answer: RetryRule,
    /** After a call to a busy line. */
    busy: RetryRule,
    /** After a call that reached voicemail. */
    voicemail: RetryRule,
    /** After a call that failed. */
    failed: RetryRule,
  })
  .meta({ id: 'RetryRules' })
export type RetryRules = z.output<typeof RetryRules>
