import { endpoint } from '#contract/http/endpoint'
import { extension, extensions } from '#contract/http/extension'
import { absentWhenEmpty, E164, IdInAddress, StringMap } from '#contract/http/json'
import { asNumber, Instant, PageQuery, Pagination, QueryBoolean, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { CallPurges } from '#contract/privacy/call-purges'
import { ReportAddress } from '#contract/webhooks/report-address'
import { endReasons } from '#rules/calls/end-reasons'
import { callOutcomes } from '#rules/calls/outcomes'
import { callPrivacies } from '#rules/calls/privacy'
import { disconnectionReasons } from '#rules/calls/reasons'
import { callResults } from '#rules/calls/results'
import { callSortColumns } from '#rules/calls/sort-columns'
import {
  CallAnalysis,
  CallCost,
  CallEvent,
  CallLatency,
  CallMatch,
  callStatuses,
  callTypes,
  directions,
  ToolCall,
  Turn,
} from './record'
import { CallVariables } from './variables'

/** A call. One that has not ended has no timestamps, transcript, recording, latency, analysis or cost. */
export const Call = z
  .object({
    call_id: z.string(),
    call_type: z.string(),
    direction: z.string(),
    call_status: z.string(),
    from_number: z.string(),
    to_number: z.string(),
    agent_id: z.string().nullish(),
    customer_id: z.string().nullish(),
    start_timestamp: z.int().nullish(),
    end_timestamp: z.int().nullish(),
    duration_ms: z.int().nullish(),
    transcript: z.array(z.tuple([z.string(), z.string()])).nullish(),
    recording_url: z.string().nullish(),
    latency: CallLatency.nullish(),
    call_analysis: CallAnalysis.nullish(),
    call_cost: CallCost.nullish(),
    dynamic_variables: StringMap.nullish(),
    simulated: extension(z.boolean().optional()),
    /** Personal data is masked because the bot worked under HIPAA or PCI. `reveal` returns it. */
    masked: extension(z.boolean().optional()),
    /** Under `hipaa` no recording, transcript or analysis is stored; under `pci` no card numbers. */
    privacy: extension(z.enum(callPrivacies).optional()),
    registered_timestamp: extension(z.int().optional()),
    disconnection_reason: extension(z.string().nullish()),
    /**
     * Why a completed call ended: its `disconnection_reason`, with `timeout` split up if the cause is known.
     */
    end_reason: extension(z.string().nullish()),
    /** The outcome that statistics count. */
    outcome: extension(z.enum(callOutcomes).nullish()),
    /** How a completed call turned out: its evaluation, else how it ended. */
    result: extension(z.enum(callResults).nullish()),
    campaign_id: extension(z.int().nullish()),
    /** The current name of the call's contact; absent if the call is masked. */
    contact_name: extension(z.string().nullish()),
    /** The best matches of a search. */
    matches: extension(z.array(CallMatch).nullish()),
  })
  .meta({ id: 'Call' })
export type Call = z.output<typeof Call>

/** Fields of a single call beyond those of the list, if the server stores them. */
export const CallDetails = Call.extend(
  extensions({
    /** The bot version that led the call; set when the call ends. */
    agent_version: z.int().nullish(),
    contact_id: z.int().nullish(),
    /** Why there is no recording, if a policy prevents it. */
    recording_note: z.string().nullish(),
    /** What the organization's retention rules have deleted. */
    purged: CallPurges.nullish(),
    turns: z.array(Turn).nullish(),
    tool_calls: z.array(ToolCall).nullish(),
    events: z.array(CallEvent).nullish(),
  }),
).meta({ id: 'CallDetails' })
export type CallDetails = z.output<typeof CallDetails>

export const CallDraft = z
  .object({
    from_number: E164,
    to_number: E164,
    override_agent_id: absentWhenEmpty(z.string().max(255)),
    customer_id: absentWhenEmpty(z.string().max(255)),
    dynamic_variables: absentWhenEmpty(CallVariables),
    callback_url: absentWhenEmpty(ReportAddress),
  })
  .meta({ id: 'CallDraft' })
export type CallDraft = z.output<typeof CallDraft>

export const PlacedCall = Call.pick({
  call_type: true,
  from_number: true,
  to_number: true,
  direction: true,
  call_id: true,
  agent_id: true,
  call_status: true,
  customer_id: true,
  dynamic_variables: true,
}).meta({ id: 'PlacedCall' })
export type PlacedCall = z.output<typeof PlacedCall>

/** `reason` is required if the organization's privacy settings ask for one. */
const RevealRequest = z
  .object({ reason: z.string().trim().min(1).max(500).optional() })
  .meta({ id: 'RevealRequest' })

const text = z.string().max(255).optional()

const callIds = z
  .string()
  .max(4_000)
  .regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, 'This must be at most 100 call ids, separated by commas.')

const seconds = z.preprocess(asNumber, z.number().min(0).max(1_000_000))

/**
 * `from_date` and `to_date` select by when a call was answered, or placed if it was not answered.
 *
 * `sort_by`: `time` is when a call was placed, so a late answer does not move it. `latency` is the call's 90th percentile response time. Calls without a value come first in ascending
 * order and last in descending order. A search is always sorted by time, newest first.
 *
 * `search`: a call id, a phone number in any format, or words of the transcript and of contact names: "phrases in
 * quotes" and -words that must not occur are searched in transcripts only. The last word also matches as a prefix if
 * no call has it as a whole word.
 */
export const CallFilter = PageQuery.extend({
  customer_id: text,
  from_number: text,
  to_number: text,
  bot_uid: text,
  bot_id: text,
  from_date: Instant.optional(),
  to_date: Instant.optional(),
  timezone: QueryTimezone,
  call_status: z.enum(callStatuses).optional(),
  call_type: z.enum(callTypes).optional(),
}).extend(
  extensions({
    agent_version: IdInAddress.optional(),
    campaign_id: IdInAddress.optional(),
    direction: z.enum(directions).optional(),
    search: text,
    is_successful: QueryBoolean.optional(),
    disconnection_reason: z.enum(disconnectionReasons).optional(),
    end_reason: z.enum(endReasons).optional(),
    result: z.enum(callResults).optional(),
    min_duration_seconds: seconds.optional(),
    max_duration_seconds: seconds.optional(),
    call_ids: callIds.optional(),
    sort_by: z.enum(callSortColumns).optional(),
    sort_order: z.enum(['asc', 'desc']).optional(),
  }),
)
export type CallFilter = z.output<typeof CallFilter>

const Calls = z.object({ calls: z.array(Call), pagination: Pagination }).meta({ id: 'Calls' })

export const calls = {
  create: endpoint(routes.calls.create, {
    summary: 'Place an outbound call',
    body: CallDraft,
    reply: PlacedCall,
    status: 201,
    errors: [400, 404],
  }),
  get: endpoint(routes.calls.get, { summary: 'One call', reply: CallDetails, errors: [404] }),
  reveal: endpoint(routes.calls.reveal, {
    summary: 'One call without masking; adds an audit log entry first',
    body: RevealRequest,
    reply: CallDetails,
    errors: [400, 404],
    extension: true,
    isUnkept: true,
  }),
  list: endpoint(routes.calls.list, {
    summary: 'List calls, newest first unless sorted otherwise',
    query: CallFilter,
    reply: Calls,
    errors: [400],
  }),
}
