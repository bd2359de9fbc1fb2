import { z } from '#contract/http/zod'
import { mostRetries } from '#rules/dialing/retry-limits'

const weekMinutes = 7 * 24 * 60

/** How often, after how long, and on which of the contact's numbers. Source: decisions, "Campaigns". */
export const RetryRule = z
  .object({
    retries: z.int().min(0).max(mostRetries),
    after_minutes: z.int().min(1).max(weekMinutes),
    /** `next`: the next of the contact's numbers that there is, after the last again the first. */
    number: z.enum(['same', 'next']),
  })
  .meta({ id: 'RetryRule' })
export type RetryRule = z.output<typeof RetryRule>

export const RetryRules = z
  .object({ no_answer: RetryRule, busy: RetryRule, voicemail: RetryRule, failed: RetryRule })
  .meta({ id: 'RetryRules' })
export type RetryRules = z.output<typeof RetryRules>
