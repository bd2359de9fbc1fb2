import { endpoint } from '#contract/http/endpoint'
import { GroupedE164, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { importCountries } from '#rules/dialing/countries'
import { inputProblems } from '#rules/text/input-problems'

const clockTime = z.string().regex(/^([0-1][0-9]|2[0-3]):[0-5][0-9]$/, inputProblems.time)

/** Country code, ISO 3166-1 alpha-2. @example US */
const CountryCode = z
  .string()
  .max(2)
  .refine((code) => importCountries.includes(code), 'This must be a country code such as US.')

const shape = {
  /** Maximum number of concurrent calls of all campaigns, 1 to 1000. The default is 5. @example 5 */
  concurrency: z.int().min(1).max(1000),
  /** Earliest local time of the called party, as HH:MM. The default is 08:00. @example 08:00 */
  hours_start: clockTime,
  /** Latest local time of the called party, as HH:MM, exclusive. The default is 21:00. @example 21:00 */
  hours_end: clockTime,
  /**
   * Maximum number of dials to one number in any 24 hours over all campaigns, 1 to 20. The default is 3. Single calls
   * count, but are not refused.
   * @example 3
   */
  attempts_per_day: z.int().min(1).max(20),
  /**
   * What happens to a number with an unknown time zone: it is not dialed (`hold_back`), or the campaign's
   * zone applies. The default is `hold_back`.
   */
  unknown_zone: z.enum(['hold_back', 'campaign_zone']),
  /**
   * Countries that may be called and texted: `automatic_countries`, all, or `country_list`. The default is
   * `automatic`.
   */
  countries: z.enum(['automatic', 'all', 'listed']),
  /** Country codes (ISO 3166-1 alpha-2), used if `countries` is `listed`. @example ["US", "CA"] */
  country_list: z.array(CountryCode).max(importCountries.length),
  /** The called party's hours also apply to single API calls. The default is false. @example false */
  api_calls_in_hours: z.boolean(),
  /**
   * What happens to a number whose owner asks during a call not to be called again: it goes on the
   * do-not-call list (`suppress`), or a user decides (`review`). The default is `suppress`.
   * People who opt out of texts are blocked at once in both cases.
   */
  opt_outs: z.enum(['suppress', 'review']),
  /**
   * Countries of the other party (ISO 3166-1 alpha-2) in whose calls every bot says its opening disclosure first. The
   * default is none: only bots with `opening_disclosure` set to `always` say it.
   * @example ["DE", "FR"]
   */
  disclosure_countries: z.array(CountryCode).max(importCountries.length),
}

/**
 * Rules for every campaign of an organization. Emergency, premium and short numbers and numbers on the
 * do-not-call list are never dialed, whatever these rules say.
 */
export const DialingRules = z
  .object({
    ...shape,
    country_list: z.array(z.string()),
    disclosure_countries: z.array(z.string()),
    /**
     * Countries that `automatic` allows now: those of the organization's own numbers, or null (all) while
     * calls are simulated.
     * @example ["US"]
     */
    automatic_countries: z.array(z.string()).nullable(),
    /** Number of changes plus 1. Each dial records the version of its decision. @example 3 */
    version: z.int(),
    /** When the rules were changed; null before the first change. */
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
  disclosure_countries: [],
  version: 1,
  updated_at: null,
}

/** Any rules. @example {"attempts_per_day": 2} */
export const DialingRulesChanges = z
  .object(shape)
  .partial()
  .extend({
    /**
     * The reason for the audit log, 1 to 500 characters; required to relax a rule.
     * @example Requested by the clinic.
     */
    reason: z.string().trim().min(1).max(500).optional(),
    /** Must be `relax the rules` to relax a rule. @example relax the rules */
    confirmation: z.string().max(100).optional(),
  })
  .meta({ id: 'DialingRulesChanges' })
export type DialingRulesChanges = z.input<typeof DialingRulesChanges>

/** The called party's local time. */
const CalledPartyHours = z
  .object({
    /** The number may be called at this hour. */
    is_within: z.boolean(),
    /** Local time of the number, as HH:MM. @example 09:42 */
    local_time: z.string(),
    /** Time zone of the number. @example America/Los_Angeles */
    timezone: z.string(),
    /** When `is_within` changes next; null if it does not. */
    changes_at: Timestamp.nullable(),
  })
  .meta({ id: 'CalledPartyHours' })
export type CalledPartyHours = z.output<typeof CalledPartyHours>

/** Whether a number may be called. */
const NumberCheck = z
  .object({
    /** The number in E.164. @example +14155550123 */
    phone_number: z.string(),
    /** Country code of the number, ISO 3166-1 alpha-2; null if unknown. @example US */
    country: z.string().nullable(),
    /** Why calls and texts to the number are refused, as a sentence; null if they are not. @example null */
    refusal: z.string().nullable(),
    /** The number's local time; null if its time zone is unknown. */
    hours: CalledPartyHours.nullable(),
  })
  .meta({ id: 'NumberCheck' })

const etag = { except: ['automatic_countries'] }

export const dialingRules = {
  /** Returns the rules that protect the people called. */
  get: endpoint(routes.dialingRules.get, {
    summary: 'Get the calling rules',
    reply: DialingRules,
    etag,
    extension: true,
  }),
  /** Changes the given rules. Relaxing a rule requires `reason` and `confirmation`. */
  update: endpoint(routes.dialingRules.update, {
    summary: 'Change the calling rules',
    body: DialingRulesChanges,
    reply: DialingRules,
    etag,
    errors: [400],
    extension: true,
  }),
  /**
   * Checks a number against the rules of number types and countries, and returns its local time. It does
   * not look at the do-not-call list.
   */
  check: endpoint(routes.dialingRules.check, {
    summary: 'Check whether a number may be called',
    query: z.object({ phone_number: GroupedE164 }),
    reply: NumberCheck,
    errors: [400],
    extension: true,
  }),
}
