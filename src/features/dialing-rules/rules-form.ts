import type { DialingRules } from '#contract/campaigns/dialing-rules'
import type { RulesValues } from './checked-rules'

export const valuesOf = ({
  version: _,
  updated_at: __,
  automatic_countries: ___,
  ...values
}: DialingRules): RulesValues => values

const names = [
  'concurrency',
  'hours_start',
  'hours_end',
  'attempts_per_day',
  'unknown_zone',
  'countries',
  'country_list',
  'api_calls_in_hours',
  'opt_outs',
] as const

/** Only what differs is sent. */
export function changesIn(rules: DialingRules, values: RulesValues): Partial<RulesValues> {
  const changed = names.filter((name) => String(values[name]) !== String(rules[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
