import type { DialingRules } from '#contract/dialing-rules'

type RuleName = 'hours_start' | 'hours_end' | 'attempts_per_day' | 'unknown_zone'

export const zoneWords: Record<DialingRules['unknown_zone'], string> = {
  hold_back: 'Held back',
  campaign_zone: 'As in the campaign’s zone',
}

const sentences: Record<RuleName, (from: DialingRules, to: DialingRules) => string> = {
  hours_start: (from, to) => `People are called from ${to.hours_start} instead of ${from.hours_start}.`,
  hours_end: (from, to) => `People are called until ${to.hours_end} instead of ${from.hours_end}.`,
  attempts_per_day: (from, to) =>
    `A number is dialled up to ${to.attempts_per_day} times in 24 hours instead of ${from.attempts_per_day}.`,
  unknown_zone: () => 'Numbers whose time zone nobody knows are dialled, whatever the time is there.',
}

/** What a loosened rule will mean for the people called. */
export const loosenedInWords = (name: RuleName, from: DialingRules, to: DialingRules) =>
  sentences[name](from, to)
