import { callStatuses } from '#contract/calls/record'
import { endpoint, FileReply } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { Instant, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { endOf, startOf } from '#rules/schedule/query-dates'
import { TargetStatus } from './contact-status'
import { Target, TargetFilter } from './contacts'
import { DialingGate } from './decision'
import { DialingRules } from './dialing-rules'

/** An ongoing call of a campaign. */
export const Line = z
  .object({
    call_id: z.string(),
    /** The contact that is called. @example 17 */
    contact_id: z.int(),
    /** Name of the contact; null if it was deleted. @example Maria Lopez */
    name: z.string().nullable(),
    /** Number that is called, in E.164. @example +14155550123 */
    number: z.string(),
    /** Name and number are masked, as in the call: its bot works under HIPAA or PCI. @example false */
    masked: z.boolean(),
    /** Status of the call. @example ongoing */
    call_status: z.enum(callStatuses),
    simulated: z.boolean(),
    /** When the call was accepted, in milliseconds since 1970. @example 1769849991000 */
    registered_timestamp: z.int(),
    /** When the call was answered, in milliseconds since 1970; null before. @example 1769850000000 */
    start_timestamp: z.int().nullable(),
    /** The last turn of the call; absent if there is none yet, or if the bot works under HIPAA or PCI. */
    last_turn: z
      .object({
        /** `assistant`, `user` or `system`. @example user */
        role: z.string(),
        /** What was said. @example I need an appointment. */
        text: z.string(),
      })
      .nullish(),
  })
  .meta({ id: 'Line' })
export type Line = z.output<typeof Line>

/** Contacts that one gate blocked at their last check, and still blocks. */
export const HeldContacts = z
  .object({
    /** The gate that blocks the contacts. @example called_hours */
    gate: DialingGate,
    /** Their status. @example pending */
    status: TargetStatus,
    /** Number of contacts, up to 10,000; 10,001 means more. @example 312 */
    contacts: z.int(),
    /** Time of the next check of the first contact. */
    due_at: Timestamp,
  })
  .meta({ id: 'HeldGroup' })
export type HeldContacts = z.output<typeof HeldContacts>

/** What a campaign is doing now, and what blocks it. */
export const CampaignActivity = z
  .object({
    /** The campaign's bot exists. */
    has_bot: z.boolean(),
    /** The campaign's number belongs to the organization. */
    has_number: z.boolean(),
    /** The bot works under HIPAA: the success of its calls is not stored. @example false */
    is_hipaa: z.boolean(),
    /** The organization's calling rules. */
    rules: DialingRules,
    /** Ongoing calls of the campaign. @example 5 */
    open: z.int(),
    /** Ongoing calls of all campaigns of the organization. @example 5 */
    organization_open: z.int(),
    /** Ongoing calls of the campaign, at most 200. */
    lines: z.array(Line),
    /** Contacts that are blocked, by the gate that blocked them at their last check. Contacts that are due again do not count. */
    held: z.array(HeldContacts),
    /** The contacts that were dialed last, newest first. Names and numbers are masked as in `lines`. */
    latest: z.array(Target).nullish(),
    /** When the first pending contact is checked next; null without one. */
    due_at: Timestamp.nullable(),
  })
  .meta({ id: 'CampaignActivity' })
export type CampaignActivity = z.output<typeof CampaignActivity>

/** Outcomes of the dials in one interval. */
export const OutcomeBucket = z
  .object({
    /** Start of the interval. */
    at: Timestamp,
    /** Dials that a person answered. @example 80 */
    reached: z.int(),
    /** Dials that reached voicemail. @example 14 */
    voicemail: z.int(),
    /** Dials that were not answered. @example 11 */
    no_answer: z.int(),
    /** Dials to a busy line. @example 3 */
    busy: z.int(),
    /** Dials that failed. @example 2 */
    failed: z.int(),
    /** Dials with an unknown outcome. @example 0 */
    unknown: z.int(),
  })
  .meta({ id: 'OutcomeBucket' })
export type OutcomeBucket = z.output<typeof OutcomeBucket>

/** Dials decided at `from` or later, and before `to`. */
const OutcomesFilter = z
  .object({
    /** Only dials decided at this time or later. */
    from: Instant.optional(),
    /** Only dials decided before this time. @example 2026-02-01T00:00:00Z */
    to: Instant.optional(),
    /** IANA time zone of the intervals, and of dates that have no time. The default is UTC. @example Europe/Berlin */
    timezone: QueryTimezone,
  })
  .refine(
    ({ from, to, timezone }) =>
      from === undefined || to === undefined || startOf(from, timezone) < endOf(to, timezone),
    {
      path: ['to'],
      message: 'This must be later than from.',
    },
  )
export type OutcomesFilter = z.output<typeof OutcomesFilter>

/** Outcomes of a campaign's dials over time. */
const OutcomesOverTime = z
  .object({
    /**
     * Length of an interval in seconds. Intervals of a day or more begin at midnight in `timezone`, also
     * on days with a clock change.
     * @example 3600
     */
    bucket_seconds: z.int(),
    /** Intervals in time order. */
    buckets: z.array(OutcomeBucket),
  })
  .meta({ id: 'OutcomesOverTime' })

/** Progress at one time. */
export const ProgressPoint = z
  .object({
    /** Time of the count. */
    at: Timestamp,
    /** Number of contacts with a final outcome at that time. @example 120 */
    contacts: z.int(),
  })
  .meta({ id: 'ProgressPoint' })
export type ProgressPoint = z.output<typeof ProgressPoint>

/** Progress of a campaign over time. */
const ProgressOverTime = z
  .object({
    /** Counts in time order. */
    points: z.array(ProgressPoint),
  })
  .meta({ id: 'ProgressOverTime' })

export const campaignActivity = {
  /**
   * Returns the ongoing calls of a campaign, the contacts that rules block now, and when the next contact
   * is checked.
   */
  get: endpoint(routes.campaignActivity.get, {
    summary: 'Get what a campaign is doing',
    reply: CampaignActivity,
    errors: [404],
    extension: true,
  }),
  /**
   * Counts the outcomes of the campaign's dials in intervals, by the time of the dial. Over more than two days,
   * intervals are days or longer. Intervals without dials are left out.
   */
  outcomes: endpoint(routes.campaignActivity.outcomes, {
    summary: 'Get a campaign’s outcomes over time',
    query: OutcomesFilter,
    reply: OutcomesOverTime,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns how the number of contacts with a final outcome grew. */
  progress: endpoint(routes.campaignActivity.progress, {
    summary: 'Get a campaign’s progress over time',
    reply: ProgressOverTime,
    errors: [404],
    extension: true,
  }),
  /**
   * Exports the contacts of a campaign as CSV, with their status and outcome. Sessions must confirm their key after
   * two hours.
   */
  export: endpoint(routes.campaignActivity.export, {
    summary: 'Export campaign contacts as CSV',
    query: TargetFilter.pick({ status: true, gate: true, search: true }),
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 403, 404],
    needsProof: true,
    extension: true,
  }),
}
