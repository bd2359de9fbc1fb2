import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { DialingRulesChanges } from '#contract/dialing-rules'

const { concurrency, hours_start, hours_end, attempts_per_day, unknown_zone } =
  DialingRulesChanges.required().shape

const RulesValues = z
  .object({ concurrency, hours_start, hours_end, attempts_per_day, unknown_zone })
  .refine(({ hours_start: start, hours_end: end }) => start < end, {
    path: ['hours_end'],
    message: 'This must be later than the start.',
  })
export type RulesValues = z.input<typeof RulesValues>

/** What is wrong with the values, as a form asks it. */
export const checkRules = zodResolver(RulesValues)
