import { endpoint } from '#contract/http/endpoint'
import { GroupedE164, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { importCountries } from '#rules/dialing/countries'

const clockTime = z
  .string()
  .regex(/^([0-1][0-9]|2[0-3]):[0-5][0-9]$/, 'This must be a time from 00:00 to 23:59.')

const CountryCode = z
  .string()
  .max(2)
  .refine((code) => importCountries.includes(code), 'This must be a country code such as US.')

const shape = {
  /** Concurrent calls of all campaigns of the organization. */
  concurrency: z.int().min(1).max(1000),
  /** Wall-clock times of the called party, half open: [start, end). */
  hours_start: clockTime,
  hours_end: clockTime,
  /** Dials to one number in any 24 hours, over all campaigns. */
  attempts_per_day: z.int().min(1).max(20),
  /** What happens to a number with an unknown time zone. */
  unknown_zone: z.enum(['hold_back', 'campaign_zone']),
  /** Countries that may be called and texted: `automatic_countries`, all, or `country_list`. */
  countries: z.enum(['automatic', 'all', 'listed']),
  /** ISO 3166 codes, used if `countries` is `listed`. */
  country_list: z.array(CountryCode).max(importCountries.length),
  /** The called party's hours also apply to single API calls. */
  api_calls_in_hours: z.boolean(),
  /** What happens to a number whose owner asks during a call not to be called again. */
  opt_outs: z.enum(['suppress', 'review']),
}

/**
 * Rules for every campaign of an organization. Emergency, premium and short numbers and numbers on the
 * do-not-call list are never dialed, whatever these rules say. Source: decisions, "Campaigns", safety of the
 * people called.
 */
export const DialingRules = z
  .object({
    ...shape,
    country_list: z.array(z.string()),
    /**
     * Countries that `automatic` allows now: those of the organization's own numbers, or null (all) while
     * calls are simulated.
     */
    automatic_countries: z.array(z.string()).nullable(),
    /** Number of changes plus 1. Each dial records the version of its decision. */
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
  countries: 'automatic',
  country_list: [],
  automatic_countries: null,
  api_calls_in_hours: false,
  opt_outs: 'suppress',
  version: 1,
  updated_at: null,
}

export const DialingRulesChanges = z
  .object(shape)
  .partial()
  .extend({
    /** The reason for the audit log; required to loosen a rule. */
    reason: z.string().trim().min(1).max(500).optional(),
    /** Must equal `looseningWords` to loosen a rule. */
    confirmation: z.string().max(100).optional(),
  })
  .meta({ id: 'DialingRulesChanges' })
export type DialingRulesChanges = z.input<typeof DialingRulesChanges>

/** The called party's local time. */
const CalledPartyHours = z
  .object({
    is_within: z.boolean(),
    local_time: z.string(),
    timezone: z.string(),
    /** When `is_within` changes next. */
    changes_at: Timestamp.nullable(),
  })
  .meta({ id: 'CalledPartyHours' })
export type CalledPartyHours = z.output<typeof CalledPartyHours>

const NumberCheck = z
  .object({
    phone_number: z.string(),
    /** ISO 3166 code. */
    country: z.string().nullable(),
    /** Why calls and texts to the number are refused. */
    refusal: z.string().nullable(),
    /** Null if the time zone is unknown. */
    hours: CalledPartyHours.nullable(),
  })
  .meta({ id: 'NumberCheck' })

const etag = { except: ['automatic_countries'] }

export const dialingRules = {
  get: endpoint(routes.dialingRules.get, {
    summary: 'The calling rules of the organization',
    reply: DialingRules,
    etag,
    extension: true,
  }),
  update: endpoint(routes.dialingRules.update, {
    summary: 'Change the calling rules; loosening them needs a typed confirmation',
    body: DialingRulesChanges,
    reply: DialingRules,
    etag,
    errors: [400],
    extension: true,
  }),
  check: endpoint(routes.dialingRules.check, {
    summary: 'Whether a number may be called, and its local time',
    query: z.object({ phone_number: GroupedE164 }),
    reply: NumberCheck,
    errors: [400],
    extension: true,
  }),
}
