import { z } from '#contract/http/zod'
import { mostRetries } from '#rules/dialing/retry-limits'

const weekMinutes = 7 * 24 * 60

/** Number of retries, their delay, and which number they dial. Source: decisions, "Campaigns". */
export const RetryRule = z
  .object({
    retries: z.int().min(0).max(mostRetries),
    after_minutes: z.int().min(1).max(weekMinutes),
    /** `next`: the contact's next available number, wrapping around. */
    number: z.enum(['same', 'next']),
  })
  .meta({ id: 'RetryRule' })
export type RetryRule = z.output<typeof RetryRule>

export const RetryRules = z
  .object({ no_answer: RetryRule, busy: RetryRule, voicemail: RetryRule, failed: RetryRule })
  .meta({ id: 'RetryRules' })
export type RetryRules = z.output<typeof RetryRules>
