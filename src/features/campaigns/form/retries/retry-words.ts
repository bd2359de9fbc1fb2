import type { RetryRules } from '#contract/campaigns/retry-rules'
import { type RetryOutcome, retryOutcomes } from '#rules/dialing/retry-choices'

const outcomeWords: Record<RetryOutcome, string> = {
  no_answer: 'No answer',
  busy: 'Busy',
  voicemail: 'Voicemail',
  failed: 'Failed',
}
const numberWords = { same: 'the same number', next: 'the next number' }

const counted = (count: number, unit: string) =>
  count === 0 ? [] : `${count} ${unit}${count === 1 ? '' : 's'}`

function durationInWords(minutes: number): string {
  const days = counted(Math.floor(minutes / 1440), 'day')
  const hours = counted(Math.floor(minutes / 60) % 24, 'hour')
  return [days, hours, counted(minutes % 60, 'minute')].flat().join(' ')
}

const timesWords = ['never', 'once', 'twice']

export type RetryRow = {
  outcome: RetryOutcome
  /** "No answer" */
  when: string
  /** "twice"; or "never", and then the other texts are null. */
  times: string
  /** "after 1 hour 30 minutes" */
  after: string | null
  /** "on the next number" */
  on: string | null
}

/** The rules as rows of a table that reads as sentences. */
export function retryRows(rules: RetryRules): RetryRow[] {
  return retryOutcomes.map((outcome) => {
    const { retries, after_minutes, number } = rules[outcome]
    const row = { outcome, when: outcomeWords[outcome], times: timesWords[retries] ?? `${retries} times` }
    if (retries === 0) return { ...row, after: null, on: null }
    return { ...row, after: `after ${durationInWords(after_minutes)}`, on: `on ${numberWords[number]}` }
  })
}
