import type { RetryRule, RetryRules } from '#contract/campaigns/retry-rules'

/** The ends of a call after which a contact may be dialled again. */
export const retryOutcomes = ['no_answer', 'busy', 'voicemail', 'failed'] as const
export type RetryOutcome = (typeof retryOutcomes)[number]

const never: RetryRule = { retries: 0, after_minutes: 60, number: 'same' }

/** What holds where a campaign says nothing: every contact is dialled once. */
export const noRetries: RetryRules = { no_answer: never, busy: never, voicemail: never, failed: never }
