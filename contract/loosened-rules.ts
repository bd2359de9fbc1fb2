import type { DialingRules } from './dialing-rules'

/** What must be typed before a rule that protects the people called is loosened. */
export const looseningWords = 'loosen the rules'

type Protection = Pick<DialingRules, 'hours_start' | 'hours_end' | 'attempts_per_day' | 'unknown_zone'>

/** Which of the rules that protect the people called would protect them less. Concurrency is none of them. */
export function loosened(from: Protection, to: Protection): (keyof Protection)[] {
  const found: (keyof Protection)[] = []
  if (to.hours_start < from.hours_start) found.push('hours_start')
  if (to.hours_end > from.hours_end) found.push('hours_end')
  if (to.attempts_per_day > from.attempts_per_day) found.push('attempts_per_day')
  if (to.unknown_zone === 'campaign_zone' && from.unknown_zone === 'hold_back') found.push('unknown_zone')
  return found
}
