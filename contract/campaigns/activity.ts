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

/** An ongoing call of the campaign. */
export const Line = z
  .object({
    call_id: z.string(),
    contact_id: z.int(),
    /** Null if the contact was deleted. */
    name: z.string().nullable(),
    number: z.string(),
    /** Name and number are masked, as in the call: its bot works under HIPAA or PCI. */
    masked: z.boolean(),
    call_status: z.enum(callStatuses),
    simulated: z.boolean(),
    /** When the call was accepted and answered, in ms since the epoch. */
    registered_timestamp: z.int(),
    start_timestamp: z.int().nullable(),
    /** The last turn of the call; absent if there is none yet, or if the bot works under HIPAA or PCI. */
    last_turn: z.object({ role: z.string(), text: z.string() }).nullish(),
  })
  .meta({ id: 'Line' })
export type Line = z.output<typeof Line>

/** Contacts that one gate blocked at their last check. */
export const HeldContacts = z
  .object({
    gate: DialingGate,
    status: TargetStatus,
    /** At most one more than `mostCounted`. */
    contacts: z.int(),
    /** Time of the next check of the first contact. */
    due_at: Timestamp,
  })
  .meta({ id: 'HeldGroup' })
export type HeldContacts = z.output<typeof HeldContacts>

/** Everything besides the campaign that decides whether it dials now. */
export const CampaignActivity = z
  .object({
    has_bot: z.boolean(),
    has_number: z.boolean(),
    /** The bot works under HIPAA: the success of its calls is not stored. */
    is_hipaa: z.boolean(),
    rules: DialingRules,
    /** Ongoing calls of the campaign, and of all campaigns of the organization. */
    open: z.int(),
    organization_open: z.int(),
    lines: z.array(Line),
    held: z.array(HeldContacts),
    /** The contacts that were dialed last, newest first. Names and numbers are masked as in `lines`. */
    latest: z.array(Target).nullish(),
    /** When the first pending contact is checked next; null without one. */
    due_at: Timestamp.nullable(),
  })
  .meta({ id: 'CampaignActivity' })
export type CampaignActivity = z.output<typeof CampaignActivity>

/** Outcomes of dials, by dial time. */
export const OutcomeBucket = z
  .object({
    at: Timestamp,
    reached: z.int(),
    voicemail: z.int(),
    no_answer: z.int(),
    busy: z.int(),
    failed: z.int(),
    unknown: z.int(),
  })
  .meta({ id: 'OutcomeBucket' })
export type OutcomeBucket = z.output<typeof OutcomeBucket>

/** Dials decided at `from` or later, and before `to`. */
const OutcomesFilter = z
  .object({ from: Instant.optional(), to: Instant.optional(), timezone: QueryTimezone })
  .refine(
    ({ from, to, timezone }) =>
      from === undefined || to === undefined || startOf(from, timezone) < endOf(to, timezone),
    {
      path: ['to'],
      message: 'This must be later than from.',
    },
  )
export type OutcomesFilter = z.output<typeof OutcomesFilter>

const OutcomesOverTime = z
  .object({ bucket_seconds: z.int(), buckets: z.array(OutcomeBucket) })
  .meta({ id: 'OutcomesOverTime' })

/** Number of contacts with a final outcome at that time. */
export const ProgressPoint = z.object({ at: Timestamp, contacts: z.int() }).meta({ id: 'ProgressPoint' })
export type ProgressPoint = z.output<typeof ProgressPoint>

const ProgressOverTime = z.object({ points: z.array(ProgressPoint) }).meta({ id: 'ProgressOverTime' })

export const campaignActivity = {
  get: endpoint(routes.campaignActivity.get, {
    summary: 'What a campaign is doing now, and what blocks it',
    reply: CampaignActivity,
    errors: [404],
    extension: true,
  }),
  outcomes: endpoint(routes.campaignActivity.outcomes, {
    summary: 'Outcomes of a campaign’s calls over time',
    query: OutcomesFilter,
    reply: OutcomesOverTime,
    errors: [400, 404],
    extension: true,
  }),
  progress: endpoint(routes.campaignActivity.progress, {
    summary: 'Number of contacts of a campaign with a final outcome, over time',
    reply: ProgressOverTime,
    errors: [404],
    extension: true,
  }),
  export: endpoint(routes.campaignActivity.export, {
    summary: 'The matching contacts of a campaign with their status, as CSV',
    query: TargetFilter.pick({ status: true, gate: true, search: true }),
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 404],
    extension: true,
  }),
}
