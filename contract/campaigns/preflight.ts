import { Contact } from '#contract/contacts/contacts'
import { endpoint } from '#contract/http/endpoint'
import { IdInAddress, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination, QueryBoolean, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { forecastOutcomes } from '#rules/dialing/dial-outcomes'
import { DialingGate } from './decision'
import { DialingRules } from './dialing-rules'
import { RetryRules } from './retry-rules'

/** The fields of a campaign, saved or not, that decide who can be dialed. */
const PreflightQuery = z.object({
  /** Bot that would call. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255),
  /** Number that would place the calls, for `calling_number` of the result. @example +14155550100 */
  from_number: z.string().max(255).optional(),
  /** Contact list that would be called. @example 4 */
  contact_list_id: IdInAddress,
  /**
   * The campaign's time zone, for numbers with an unknown zone if the rules allow dialing them.
   * @example America/New_York
   */
  timezone: QueryTimezone,
  /**
   * Names of variables with a default text in the campaign, separated by commas.
   * @example first_name,order
   */
  defaults: z.string().max(5000).optional(),
  /** Contacts that another campaign has reached are not called. The default is false. @example true */
  skip_reached: QueryBoolean.optional(),
  /**
   * Campaign that calls the list. The contacts that it has called count as dialable, so its counts stay as they
   * were at its launch. @example 7
   */
  campaign_id: IdInAddress.optional(),
})
export type PreflightQuery = z.output<typeof PreflightQuery>

/** Outcomes and durations of the bot's past calls, for the forecast. */
export const CallHistory = z
  .object({
    /** Whose calls these are: the bot's, or the organization's if the bot has too few. */
    of: z.enum(['bot', 'organization', 'none']),
    /** Number of past calls. @example 212 */
    calls: z.int(),
    /** Some of these calls were simulated. */
    simulated: z.boolean(),
    /** Past calls by outcome. */
    outcomes: z.array(
      z.object({
        /** Outcome of the calls. */
        outcome: z.enum(forecastOutcomes),
        /** Number of calls with this outcome. @example 153 */
        calls: z.int(),
        /** Seconds on the line, including ringing: 10th, 50th and 90th percentile. @example [31, 84, 190] */
        seconds: z.tuple([z.number(), z.number(), z.number()]),
        /** Average cost of a call in US dollars. @example 0.0829 */
        dollars: z.number(),
      }),
    ),
  })
  .meta({ id: 'CallHistory' })
export type CallHistory = z.output<typeof CallHistory>

/** Dialable contacts with the same hours. */
export const DialableGroup = z
  .object({
    /**
     * All possible time zones of the number to dial first; empty if the campaign's zone applies.
     * @example ["America/New_York"]
     */
    zones: z.array(z.string()),
    /** Number of phone numbers per contact, 1 to 3. @example 1 */
    numbers: z.int(),
    /** Until when the daily limit of attempts blocks them, in whole hours; null if it does not. */
    not_before: Timestamp.nullable(),
    /** Number of contacts in the group. @example 398 */
    contacts: z.int(),
  })
  .meta({ id: 'DialableGroup' })
export type DialableGroup = z.output<typeof DialableGroup>

/** What a campaign and its contacts were like at launch, or at its last change before the first window. */
const AtLaunch = z
  .object({
    /** Start of the calling window. @example 09:00 */
    time_start: z.string(),
    /** End of the calling window. @example 17:00 */
    time_end: z.string(),
    /** Time zone of the window. @example America/New_York */
    timezone: z.string(),
    /** Weekdays on which a window begins; empty: a single window. @example ["Monday"] */
    days: z.array(z.string()),
    /** Maximum number of concurrent calls; null: as many as the organization allows. @example 5 */
    concurrency: z.int().nullable(),
    /** Retries by outcome of the previous call. */
    retry_rules: RetryRules,
    /** When the schedule was last changed. */
    scheduled_from: Timestamp,
    /** The contacts that could be dialed. */
    groups: z.array(DialableGroup),
    /** The organization's calling rules. */
    rules: DialingRules,
    /** Past calls. */
    history: CallHistory,
  })
  .meta({ id: 'CampaignAtLaunch' })
export type AtLaunch = z.output<typeof AtLaunch>

/** Which contacts of a list a bot can dial, and why the others are excluded, at any hour. */
export const Preflight = z
  .object({
    /** Number of contacts in the list. @example 420 */
    contacts: z.int(),
    /** Contacts that only the hour can block. @example 398 */
    dialable: z.int(),
    /**
     * Contacts that cannot be dialed, by the first gate that blocks them. Contacts blocked by `attempts`
     * can be dialed within a day.
     */
    held: z.array(
      z.object({
        /** The gate that blocks the contacts. @example do_not_call */
        gate: DialingGate,
        /** Number of contacts that the gate blocks. @example 22 */
        contacts: z.int(),
      }),
    ),
    /** Variables of the bot's texts that some contacts do not fill. */
    unfilled: z.array(
      z.object({
        /** The variable, without braces. @example first_name */
        variable: z.string(),
        /** Number of contacts without a value. @example 12 */
        contacts: z.int(),
      }),
    ),
    /** The dialable contacts, and those that `attempts` blocks for now. */
    groups: z.array(DialableGroup),
    /** Time zone of most numbers of the list, dialable or not; null if no number has exactly one. */
    common_zone: z
      .object({
        /** Name of the zone. @example Europe/Berlin */
        zone: z.string(),
        /** Number of contacts with this zone. @example 398 */
        contacts: z.int(),
      })
      .nullable(),
    /** Countries of the dialable contacts, by the number to dial first; most contacts first, at most 20. */
    countries: z
      .array(
        z.object({
          /** ISO 3166 code of the country. @example US */
          country: z.string(),
          /** Number of dialable contacts in this country. @example 398 */
          contacts: z.int(),
        }),
      )
      .nullish(),
    /** With `from_number`: what contacts see and reach when they call back. Null if the number is not one of the organization's. */
    calling_number: z
      .object({
        /** ISO 3166 code of the number's country; null if it belongs to none. @example US */
        country: z.string().nullable(),
        /** Bot that answers contacts who call back; null if none. @example bot_4k2m9d7q1s8v3b6n0p5r */
        inbound_agent_id: z.string().nullable(),
      })
      .nullish(),
    /** The organization's calling rules behind this result. */
    rules: DialingRules,
    /** Past calls, for a forecast. */
    history: CallHistory,
    /**
     * Why no call can be placed, as a sentence: calls go over a telephone line, and the bot has no model that leads
     * them, speaks or listens. Null if calls can be placed.
     * @example No model is chosen for conversations in Settings › Models.
     */
    problem: z.string().nullish(),
    /** Other unfinished campaigns that call the list, newest first, at most 20. */
    other_campaigns: z
      .array(
        z.object({
          /** Identifier of the campaign. @example 17 */
          id: z.int(),
          /** Name of the campaign. @example Recall January */
          name: z.string(),
          /** Status of the campaign. @example Running */
          status: z.string(),
          /** Contacts that it has called to a final outcome, or is calling. @example 24 */
          called: z.int(),
        }),
      )
      .nullish(),
    /** With `campaign_id`: what a forecast at its launch starts from. It does not change after the first window opens. */
    at_launch: AtLaunch.nullish(),
  })
  .meta({ id: 'Preflight' })
export type Preflight = z.output<typeof Preflight>

const HeldFilter = PageQuery.extend({
  ...PreflightQuery.shape,
  /** Only contacts that this gate blocks. @example do_not_call */
  gate: DialingGate.optional(),
  /** Only contacts that lack this variable. @example first_name */
  variable: z.string().max(255).optional(),
})
export type HeldFilter = z.output<typeof HeldFilter>

/** A contact that cannot be dialed. */
const HeldContact = Contact.extend({
  /** The first gate that blocks the contact. @example do_not_call */
  gate: DialingGate,
  /** Why the contact cannot be dialed, as a sentence. @example +14155550123 is on the do-not-call list. */
  reason: z.string(),
}).meta({ id: 'HeldContact' })
export type HeldContact = z.output<typeof HeldContact>

export const preflight = {
  /**
   * Counts which contacts of a list a bot can dial, and why the others are excluded, before a campaign
   * starts. Nothing is dialed.
   */
  get: endpoint(routes.preflight.get, {
    summary: 'Check a campaign before launch',
    query: PreflightQuery,
    reply: Preflight,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns the contacts that cannot be dialed, each with the reason. */
  held: endpoint(routes.preflight.held, {
    summary: 'List contacts that cannot be dialed',
    query: HeldFilter,
    /** A page of contacts that cannot be dialed. */
    reply: z
      .object({
        /** Contacts in list order. */
        contacts: z.array(HeldContact),
        pagination: Pagination,
      })
      .meta({ id: 'HeldContacts' }),
    errors: [400, 404],
    extension: true,
  }),
}
