import type { RetryRules } from '#contract/campaigns/retry-rules'
import { noRetries, type RetryOutcome } from '#rules/dialing/retry-choices'

/** The default for most campaigns: retry soon after a busy line, hours later after no answer. */
const usualRetries: RetryRules = {
  no_answer: { retries: 2, after_minutes: 240, number: 'next' },
  busy: { retries: 3, after_minutes: 15, number: 'same' },
  voicemail: { retries: 1, after_minutes: 1440, number: 'same' },
  failed: { retries: 1, after_minutes: 60, number: 'next' },
}

export const retryPresets: readonly { label: string; rules: RetryRules }[] = [
  { label: 'No retries', rules: noRetries },
  { label: 'Default retries', rules: usualRetries },
]

export const outcomeWords: Record<RetryOutcome, string> = {
  no_answer: 'No answer',
  busy: 'Busy',
  voicemail: 'Voicemail',
  failed: 'Failed',
}

const waits = [5, 15, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080]

/** "15 min", "4 h", "1 day", "90 min": the largest unit that gives a whole number. */
function waitInWords(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440} ${minutes === 1440 ? 'day' : 'days'}`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

/** The waits to choose from, including a stored one that is not among them. */
export const waitOptions = (stored: number) =>
  [...new Set([...waits, stored])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: waitInWords(minutes) }))
