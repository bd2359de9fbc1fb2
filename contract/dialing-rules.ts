import { endpoint } from './endpoint'
import { Timestamp } from './json'
import { z } from './zod'

const clockTime = z
  .string()
  .regex(/^([0-1][0-9]|2[0-3]):[0-5][0-9]$/, 'This must be a time from 00:00 to 23:59.')

const shape = {
  /** Calls of all campaigns of the organization at the same time. */
  concurrency: z.int().min(1).max(1000),
  /** Wall-clock times of the called party, half open: [start, end). */
  hours_start: clockTime,
  hours_end: clockTime,
  /** Dials to one number in any 24 hours, over all campaigns. */
  attempts_per_day: z.int().min(1).max(20),
  /** What becomes of a number whose time zone nobody knows. */
  unknown_zone: z.enum(['hold_back', 'campaign_zone']),
}

/**
 * What holds for every campaign of an organization. Emergency, premium and short numbers and those on the do-not-call
 * list are never dialled, whatever stands here. Source: decisions, "Campaigns", safety of the people called.
 */
export const DialingRules = z
  .object({
    ...shape,
    /** Counts the changes; 1 before the first. Each decision to dial names the version it was made under. */
    version: z.int(),
    /** Null before the first change. */
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'DialingRules' })
export type DialingRules = z.output<typeof DialingRules>

export const usualDialingRules: DialingRules = {
  concurrency: 5,
  hours_start: '08:00',
  hours_end: '21:00',
  attempts_per_day: 3,
  unknown_zone: 'hold_back',
  version: 1,
  updated_at: null,
}

export const DialingRulesChanges = z
  .object(shape)
  .partial()
  .extend({
    /** Why, for the audit log; needed to loosen. */
    reason: z.string().trim().min(1).max(500).optional(),
    /** `looseningWords`; needed to loosen. */
    confirmation: z.string().max(100).optional(),
  })
  .meta({ id: 'DialingRulesChanges' })
export type DialingRulesChanges = z.input<typeof DialingRulesChanges>

export const dialingRules = {
  get: endpoint('GET /v1/dialing-rules', {
    summary: 'The rules under which the organization dials',
    reply: DialingRules,
    extension: true,
  }),
  update: endpoint('PATCH /v1/dialing-rules', {
    summary: 'Tighten the rules of dialing, or loosen them with a typed confirmation',
    body: DialingRulesChanges,
    reply: DialingRules,
    errors: [400],
    extension: true,
  }),
}
