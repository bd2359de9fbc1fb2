import { Contact } from '#contract/contacts/contacts'
import { endpoint } from '#contract/http/endpoint'
import { IdInAddress, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { forecastOutcomes } from '#rules/dialing/forecast-outcomes'
import { DialingGate } from './decision'
import { DialingRules } from './dialing-rules'

/** A campaign that may not exist yet, as far as it decides who can be dialled at all. */
const PreflightQuery = z.object({
  bot_uid: z.string().max(255),
  contact_list_id: IdInAddress,
  /** The campaign's zone, for numbers whose zone nobody knows where the rules let them be dialled in it. */
  timezone: z.string().max(255).optional(),
  /** Names of variables that the campaign gives a default text, separated by commas. */
  defaults: z.string().max(5000).optional(),
})
export type PreflightQuery = z.output<typeof PreflightQuery>

/** How calls of this bot ended and how long they took, for the forecast. Computed from stored calls alone. */
export const CallHistory = z
  .object({
    /** Whose calls these are: the bot's own, or all of the organization where the bot has too few. */
    of: z.enum(['bot', 'organization', 'none']),
    calls: z.int(),
    /** Some of them were made by the simulator. */
    simulated: z.boolean(),
    /** Each way in which calls end: how often, seconds of the line (ringing included) at 10, 50, 90 %, dollars a call. */
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

/** Contacts that can be dialled and whom the same hours hold. */
export const DialableGroup = z
  .object({
    /** Every zone that the number first in line can be in; none: the campaign's zone stands for it. */
    zones: z.array(z.string()),
    /** How many numbers each contact has, 1 to 3. */
    numbers: z.int(),
    /** Held by the attempts of the last 24 hours until then, in whole hours; null: by nothing. */
    not_before: Timestamp.nullable(),
    contacts: z.int(),
  })
  .meta({ id: 'DialableGroup' })
export type DialableGroup = z.output<typeof DialableGroup>

/** Who of a list can be dialled by a bot, and who is held back by what, whatever the hour. */
export const Preflight = z
  .object({
    contacts: z.int(),
    /** Nothing holds them but the hour. */
    dialable: z.int(),
    /** Each contact is counted under the first gate that holds it. Those held by `attempts` can be dialled within a day. */
    held: z.array(z.object({ gate: DialingGate, contacts: z.int() })),
    /** Variables of the bot's texts that nothing fills, with how many contacts lack each. */
    unfilled: z.array(z.object({ variable: z.string(), contacts: z.int() })),
    /** The dialable ones, and those held by `attempts` for now. */
    groups: z.array(DialableGroup),
    /** The organization's rules that this was decided under. */
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
    summary: 'Who of a list a bot could dial, and who is held back by what',
    query: PreflightQuery,
    reply: Preflight,
    errors: [400, 404],
    extension: true,
  }),
  held: endpoint(routes.preflight.held, {
    summary: 'The contacts that would be held back, in list order',
    query: HeldFilter,
    reply: z.object({ contacts: z.array(HeldContact), pagination: Pagination }).meta({ id: 'HeldContacts' }),
    errors: [400, 404],
    extension: true,
  }),
}
