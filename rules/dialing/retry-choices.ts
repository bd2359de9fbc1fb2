import type { RetryRule, RetryRules } from '#contract/campaigns/retry-rules'

/** Call results after which a contact may be dialed again. */
export const retryOutcomes = ['no_answer', 'busy', 'voicemail', 'failed'] as const
export type RetryOutcome = (typeof retryOutcomes)[number]

const never: RetryRule = { retries: 0, after_minutes: 60, number: 'same' }

/** Default of a campaign: every contact is dialed once. */
export const noRetries: RetryRules = { no_answer: never, busy: never, voicemail: never, failed: never }
