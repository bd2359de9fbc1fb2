import { DialingRulesChanges } from '#contract/campaigns/dialing-rules'
import { issuesOf } from '#contract/http/error'
import type { z } from '#contract/http/zod'

const RulesValues = DialingRulesChanges.required()
  .omit({ reason: true, confirmation: true })
  .refine(({ hours_start: start, hours_end: end }) => start < end, {
    path: ['hours_end'],
    message: 'This must be later than the start.',
  })
  .refine(({ countries, country_list }) => countries !== 'listed' || country_list.length > 0, {
    path: ['country_list'],
    message: 'Choose at least one country.',
  })
export type RulesValues = z.input<typeof RulesValues>

/** What is wrong with the values. */
export function issuesIn(values: RulesValues) {
  const { error } = RulesValues.safeParse(values)
  return error ? issuesOf(error) : []
}
