import { Contact } from '#contract/contacts/contacts'
import { endpoint } from '#contract/http/endpoint'
import { IdInAddress, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { forecastOutcomes } from '#rules/dialing/forecast-outcomes'
import { DialingGate } from './decision'
import { DialingRules } from './dialing-rules'

/** The fields of a campaign, saved or not, that decide who can be dialed. */
const PreflightQuery = z.object({
  bot_uid: z.string().max(255),
  contact_list_id: IdInAddress,
  /** The campaign's time zone, for numbers with an unknown zone if the rules allow dialing them. */
  timezone: QueryTimezone,
  /** Names of variables with a default text in the campaign, separated by commas. */
  defaults: z.string().max(5000).optional(),
})
export type PreflightQuery = z.output<typeof PreflightQuery>

/** Outcomes and durations of the bot's past calls, for the forecast. */
export const CallHistory = z
  .object({
    /** Whose calls these are: the bot's, or the organization's if the bot has too few. */
    of: z.enum(['bot', 'organization', 'none']),
    calls: z.int(),
    /** Some of these calls were simulated. */
    simulated: z.boolean(),
    /**
     * For each outcome: number of calls, seconds on the line including ringing (10th, 50th and 90th
     * percentile), and dollars per call.
     */
    outcomes: z.array(
      z.object({
        outcome: z.enum(forecastOutcomes),
        calls: z.int(),
        seconds: z.tuple([z.number(), z.number(), z.number()]),
        dollars: z.number(),
      }),
    ),
  })
  .meta({ id: 'CallHistory' })
export type CallHistory = z.output<typeof CallHistory>

/** Dialable contacts with the same hours. */
export const DialableGroup = z
  .object({
    /** All possible zones of the number to dial first; empty if the campaign's zone applies. */
    zones: z.array(z.string()),
    /** Number of phone numbers per contact, 1 to 3. */
    numbers: z.int(),
    /** Until when the daily limit of attempts blocks them, in whole hours; null if it does not. */
    not_before: Timestamp.nullable(),
    contacts: z.int(),
  })
  .meta({ id: 'DialableGroup' })
export type DialableGroup = z.output<typeof DialableGroup>

/** Which contacts of a list a bot can dial, and why the others are excluded, at any hour. */
export const Preflight = z
  .object({
    contacts: z.int(),
    /** Contacts that only the hour can block. */
    dialable: z.int(),
    /**
     * Each contact counts under the first gate that blocks it. Contacts blocked by `attempts` can be dialed
     * within a day.
     */
    held: z.array(z.object({ gate: DialingGate, contacts: z.int() })),
    /** Unfilled variables of the bot's texts, with the number of contacts that lack each. */
    unfilled: z.array(z.object({ variable: z.string(), contacts: z.int() })),
    /** The dialable contacts, and those that `attempts` blocks for now. */
    groups: z.array(DialableGroup),
    /** The organization's rules behind this result. */
    rules: DialingRules,
    history: CallHistory,
  })
  .meta({ id: 'Preflight' })
export type Preflight = z.output<typeof Preflight>

const HeldFilter = PageQuery.extend({
  ...PreflightQuery.shape,
  gate: DialingGate.optional(),
  variable: z.string().max(255).optional(),
})
export type HeldFilter = z.output<typeof HeldFilter>

const HeldContact = Contact.extend({ gate: DialingGate, reason: z.string() }).meta({ id: 'HeldContact' })
export type HeldContact = z.output<typeof HeldContact>

export const preflight = {
  get: endpoint(routes.preflight.get, {
    summary: 'Which contacts of a list a bot can dial, and why the others are excluded',
    query: PreflightQuery,
    reply: Preflight,
    errors: [400, 404],
    extension: true,
  }),
  held: endpoint(routes.preflight.held, {
    summary: 'The contacts that cannot be dialed, in list order',
    query: HeldFilter,
    reply: z.object({ contacts: z.array(HeldContact), pagination: Pagination }).meta({ id: 'HeldContacts' }),
    errors: [400, 404],
    extension: true,
  }),
}
