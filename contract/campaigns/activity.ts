import { callStatuses } from '#contract/calls/record'
import { endpoint, FileReply } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { Instant, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { endOf, startOf } from '#rules/schedule/query-dates'
import { TargetStatus } from './contact-status'
import { TargetFilter } from './contacts'
import { DialingGate } from './decision'
import { DialingRules } from './dialing-rules'

/** A call that goes on in one of the campaign's lines. */
export const Line = z
  .object({
    call_id: z.string(),
    contact_id: z.int(),
    /** Null when the contact is gone. */
    name: z.string().nullable(),
    number: z.string(),
    /** The name and the number are hidden, as in the call: its bot works under HIPAA or PCI. */
    masked: z.boolean(),
    call_status: z.enum(callStatuses),
    simulated: z.boolean(),
    /** Ms since the epoch: accepted, and answered. */
    registered_timestamp: z.int(),
    start_timestamp: z.int().nullable(),
  })
  .meta({ id: 'Line' })
export type Line = z.output<typeof Line>

/** Contacts that the same gate held when they were last asked. */
export const HeldContacts = z
  .object({
    gate: DialingGate,
    status: TargetStatus,
    /** At most one more than `mostCounted`. */
    contacts: z.int(),
    /** When the first of them is asked again. */
    due_at: Timestamp,
  })
  .meta({ id: 'HeldGroup' })
export type HeldContacts = z.output<typeof HeldContacts>

/** What decides whether a campaign dials at this moment, beside the campaign itself. */
export const CampaignActivity = z
  .object({
    has_bot: z.boolean(),
    has_number: z.boolean(),
    /** The bot works under HIPAA: whether its calls succeed is not stored. */
    is_hipaa: z.boolean(),
    rules: DialingRules,
    /** Calls that go on: of the campaign, and of the organization's campaigns together. */
    open: z.int(),
    organization_open: z.int(),
    lines: z.array(Line),
    held: z.array(HeldContacts),
    /** When the first contact that is not called yet is to be looked at; null when there is none. */
    due_at: Timestamp.nullable(),
  })
  .meta({ id: 'CampaignActivity' })
export type CampaignActivity = z.output<typeof CampaignActivity>

/** How dials ended, by when they were made. */
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

/** How many contacts had been called out, at the last of them. */
export const ProgressPoint = z.object({ at: Timestamp, contacts: z.int() }).meta({ id: 'ProgressPoint' })
export type ProgressPoint = z.output<typeof ProgressPoint>

const ProgressOverTime = z.object({ points: z.array(ProgressPoint) }).meta({ id: 'ProgressOverTime' })

export const campaignActivity = {
  get: endpoint(routes.campaignActivity.get, {
    summary: 'What a campaign is doing at this moment, and what holds it',
    reply: CampaignActivity,
    errors: [404],
    extension: true,
  }),
  outcomes: endpoint(routes.campaignActivity.outcomes, {
    summary: 'How the dials of a campaign ended, over time',
    query: OutcomesFilter,
    reply: OutcomesOverTime,
    errors: [400, 404],
    extension: true,
  }),
  progress: endpoint(routes.campaignActivity.progress, {
    summary: 'How many contacts of a campaign had got their final outcome from calls, over time',
    reply: ProgressOverTime,
    errors: [404],
    extension: true,
  }),
  export: endpoint(routes.campaignActivity.export, {
    summary: 'The contacts of a campaign that match, with where each stands, as a file for spreadsheets',
    query: TargetFilter.pick({ status: true, gate: true, search: true }),
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 404],
    extension: true,
  }),
}
