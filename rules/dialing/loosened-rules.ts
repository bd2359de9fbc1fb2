import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { allowedCountries } from './allowed-countries'

/** The user must type this before a change that loosens a dialing rule. */
export const looseningWords = 'relax the rules'

/** Programs may still send the former words. */
export const confirmsLoosening = (words: string | undefined) =>
  words === looseningWords || words === 'loosen the rules'

type Rules = Omit<DialingRules, 'version' | 'updated_at'>
export type LoosenedRule =
  | 'concurrency'
  | 'hours_start'
  | 'hours_end'
  | 'attempts_per_day'
  | 'unknown_zone'
  | 'countries'
  | 'api_calls_in_hours'
  | 'opt_outs'
  | 'disclosure_countries'

/** Returns the countries that `to` allows and `from` does not; null means all countries outside `from`. */
export function addedCountries(from: Rules, to: Rules): readonly string[] | null {
  const before = allowedCountries(from)
  const after = allowedCountries(to)
  if (before === null) return []
  return after === null ? null : after.filter((country) => !before.includes(country))
}

const allowsMore: Record<LoosenedRule, (from: Rules, to: Rules) => boolean> = {
  concurrency: (from, to) => to.concurrency > from.concurrency,
  hours_start: (from, to) => to.hours_start < from.hours_start,
  hours_end: (from, to) => to.hours_end > from.hours_end,
  attempts_per_day: (from, to) => to.attempts_per_day > from.attempts_per_day,
  unknown_zone: (from, to) => to.unknown_zone === 'campaign_zone' && from.unknown_zone === 'hold_back',
  countries: (from, to) => addedCountries(from, to)?.length !== 0,
  api_calls_in_hours: (from, to) => from.api_calls_in_hours && !to.api_calls_in_hours,
  opt_outs: (from, to) => from.opt_outs === 'suppress' && to.opt_outs === 'review',
  disclosure_countries: (from, to) =>
    from.disclosure_countries.some((country) => !to.disclosure_countries.includes(country)),
}

/** Returns the rules that `to` loosens. */
export function loosened(from: Rules, to: Rules): LoosenedRule[] {
  return (Object.keys(allowsMore) as LoosenedRule[]).filter((name) => allowsMore[name](from, to))
}
