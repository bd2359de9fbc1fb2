import { z } from 'zod'
import { type DialingRules, DialingRulesChanges } from '#contract/dialing-rules'

const { concurrency, hours_start, hours_end, attempts_per_day, unknown_zone } =
  DialingRulesChanges.required().shape

export const RulesValues = z
  .object({ concurrency, hours_start, hours_end, attempts_per_day, unknown_zone })
  .refine(({ hours_start: start, hours_end: end }) => start < end, {
    path: ['hours_end'],
    message: 'This must be later than the start.',
  })
export type RulesValues = z.input<typeof RulesValues>

export const valuesOf = ({ version: _, updated_at: __, ...values }: DialingRules): RulesValues => values

const names = ['concurrency', 'hours_start', 'hours_end', 'attempts_per_day', 'unknown_zone'] as const

/** Only what differs is sent. */
export function changesIn(rules: DialingRules, values: RulesValues): Partial<RulesValues> {
  const changed = names.filter((name) => values[name] !== rules[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
