import { endpoint } from '#contract/http/endpoint'
import { extension, extensions } from '#contract/http/extension'
import { absentWhenEmpty, E164, StringMap } from '#contract/http/json'
import { Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { CallPurges } from '#contract/privacy/privacy'
import { ReportAddress } from '#contract/webhooks/webhooks'
import { callOutcomes } from '#rules/calls/outcomes'
import { callPrivacies } from '#rules/calls/privacy'
import { callResults } from '#rules/calls/results'
import { CallFilter } from './filter'
import { PreCall } from './pre-call'
import {
  CallAnalysis,
  CallCost,
  CallEngine,
  CallEvent,
  CallHandover,
  CallLatency,
  CallLine,
  CallMatch,
  ToolCall,
  Turn,
} from './record'
import { CallVariables } from './variables'

/** A call. One that has not ended has no timestamps, transcript, recording, latency, analysis or cost. */
export const Call = z
  .object({
    /** Identifier of the call. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_id: z.string(),
    /** `phonecall` or `webcall`. @example phonecall */
    call_type: z.string(),
    /** `inbound` or `outbound`. @example outbound */
    direction: z.string(),
    /** `registered` (accepted), `ongoing` (answered), `ended` or `error`. @example ended */
    call_status: z.string(),
    /** Number of the caller, in E.164. Web calls have none. @example +14155550100 */
    from_number: z.string().optional(),
    /** Number that was called, in E.164. Web calls have none. @example +14155550123 */
    to_number: z.string().optional(),
    /** The bot of the call. @example bot_4k2m9d7q1s8v3b6n0p5r */
    agent_id: z.string().nullish(),
    /** The identifier that the client sent with the call. @example patient-4711 */
    customer_id: z.string().nullish(),
    /** When the call was answered, in milliseconds since 1970. @example 1769850000000 */
    start_timestamp: z.int().nullish(),
    /** When the call ended, in milliseconds since 1970. @example 1769850084000 */
    end_timestamp: z.int().nullish(),
    /** Milliseconds from answer to end. @example 84000 */
    duration_ms: z.int().nullish(),
    /**
     * Turns as pairs of role (`assistant`, `user` or `system`) and text.
     * @example [["assistant", "Meridian Dental, how can I help?"], ["user", "I need an appointment."]]
     */
    transcript: z.array(z.tuple([z.string(), z.string()])).nullish(),
    /**
     * Address of the recording; it needs the same key or session.
     * @example /v1/call/call_7c1f5h9k2m6p0r4t8v3b/recording
     */
    recording_url: z.string().nullish(),
    /** Response times of the bot. */
    latency: CallLatency.nullish(),
    /** Analysis of the conversation. */
    call_analysis: CallAnalysis.nullish(),
    /** Cost of the call. */
    call_cost: CallCost.nullish(),
    /** Values of the bot's variables in this call. @example {"first_name": "Maria"} */
    dynamic_variables: StringMap.nullish(),
    /** The call was simulated: no phone rang. @example true */
    simulated: extension(z.boolean().optional()),
    /**
     * Personal data is masked because the bot worked under HIPAA or PCI. `calls.reveal` returns it.
     * @example false
     */
    masked: extension(z.boolean().optional()),
    /**
     * Privacy rules of the call. Under `hipaa` no recording, transcript or analysis is stored; under `pci`
     * no card numbers.
     */
    privacy: extension(z.enum(callPrivacies).optional()),
    /** When the call was accepted, in milliseconds since 1970. @example 1769849991000 */
    registered_timestamp: extension(z.int().optional()),
    /**
     * When a call in progress was answered, in milliseconds since 1970; a completed call has `start_timestamp`.
     * @example 1769850000000
     */
    answered_timestamp: extension(z.int().optional()),
    /** Why the call ended. @example user_ended_call */
    disconnection_reason: extension(z.string().nullish()),
    /**
     * Why a completed call ended: its `disconnection_reason`, with `timeout` split up if the cause is
     * known.
     * @example user_ended_call
     */
    end_reason: extension(z.string().nullish()),
    /** The outcome that statistics count. */
    outcome: extension(z.enum(callOutcomes).nullish()),
    /** How a completed call turned out: its evaluation, else how it ended. */
    result: extension(z.enum(callResults).nullish()),
    /** The campaign that placed the call; null if none. @example 17 */
    campaign_id: extension(z.int().nullish()),
    /** The current name of the call's contact; absent if the call is masked. @example Maria Lopez */
    contact_name: extension(z.string().nullish()),
    /** The bots that the call was handed over to, and where each begins to speak; absent if none spoke. */
    handovers: extension(z.array(CallHandover).optional()),
    /** The best matches of a search. */
    matches: extension(z.array(CallMatch).nullish()),
  })
  .meta({ id: 'Call' })
export type Call = z.output<typeof Call>

/** Fields of a single call beyond those of the list, if the server stores them. */
export const CallDetails = Call.extend(
  extensions({
    /** The bot version that led the call; set when the call ends. @example 3 */
    agent_version: z.int().nullish(),
    /** The contact that the campaign called; null if none. @example 17 */
    contact_id: z.int().nullish(),
    /**
     * Why there is no recording, if a policy prevents it.
     * @example The organization does not store recordings.
     */
    recording_note: z.string().nullish(),
    /** What the organization's retention rules have deleted. */
    purged: CallPurges.nullish(),
    /** Turns with their times and latencies. */
    turns: z.array(Turn).nullish(),
    /** Tools that the bot used. */
    tool_calls: z.array(ToolCall).nullish(),
    /** What the bot's pre-call webhook decided; null if it was not asked. */
    pre_call: PreCall.nullish(),
    /** What happened during the call, such as interruptions. */
    events: z.array(CallEvent).nullish(),
    /** The telephone line that carried the call; null for simulated and web calls, and before it is dialed. */
    line: CallLine.nullish(),
    /** Who led and analyzed the call; absent if the server does not know. */
    engine: CallEngine.nullish(),
  }),
).meta({ id: 'CallDetails' })
export type CallDetails = z.output<typeof CallDetails>

/**
 * The call to place.
 * @example {"from_number": "+14155550100", "to_number": "+14155550123", "override_agent_id": "bot_4k2m9d7q1s8v3b6n0p5r", "customer_id": "patient-4711", "dynamic_variables": {"first_name": "Maria"}}
 */
export const CallDraft = z
  .object({
    /** One of the organization's numbers, in E.164. @example +14155550100 */
    from_number: E164,
    /** The number to call, in E.164. @example +14155550123 */
    to_number: E164,
    /** The bot to use in place of the number's outbound bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
    override_agent_id: absentWhenEmpty(z.string().max(255)),
    /**
     * Your own identifier, at most 255 characters. It is stored with the call and sent in reports.
     * @example patient-4711
     */
    customer_id: absentWhenEmpty(z.string().max(255)),
    /**
     * Values of the bot's variables, at most 500. Numbers and booleans become text; `{{patient.name}}`
     * reads a nested value.
     * @example {"first_name": "Maria"}
     */
    dynamic_variables: absentWhenEmpty(CallVariables),
    /** Receives the report of the call. @example https://example.com/hooks/calls */
    callback_url: absentWhenEmpty(ReportAddress),
    /** For tests: refused with 400 if a phone would ring, and tools send nothing. Default: false. @example false */
    simulated_only: z.boolean().optional(),
    /** Refused with 400 if another call to or from the number has not ended. Default: false. @example true */
    unless_in_call: z.boolean().optional(),
  })
  .meta({ id: 'CallDraft' })
export type CallDraft = z.output<typeof CallDraft>

/** A call that was accepted. */
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
})
  .required({ from_number: true, to_number: true })
  .meta({ id: 'PlacedCall' })
export type PlacedCall = z.output<typeof PlacedCall>

/** `reason` is required for HIPAA calls, and if the organization's privacy settings ask for one. */
const RevealRequest = z
  .object({
    /**
     * Why the data is needed, 1 to 500 characters, for the audit log. Required for HIPAA calls, and if the
     * privacy settings ask for it.
     * @example The patient asked for a copy.
     */
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .meta({ id: 'RevealRequest' })

/** A page of calls. */
const Calls = z
  .object({
    /** Calls, newest first unless sorted otherwise. */
    calls: z.array(Call),
    pagination: Pagination,
  })
  .meta({ id: 'Calls' })

export const calls = {
  /**
   * Places a call and returns it with status `registered`. `from_number` must be one of the organization's
   * numbers; its outbound bot speaks unless `override_agent_id` names another. The call is refused with 400
   * if the number is on the do-not-call list, cannot or must not be called, or if a variable has no value.
   * Until a carrier is connected, calls are simulated: no phone rings, and the variable `simulated_caller`
   * chooses who answers.
   */
  create: endpoint(routes.calls.create, {
    summary: 'Place a call',
    body: CallDraft,
    reply: PlacedCall,
    status: 201,
    errors: [400, 404],
  }),
  /**
   * Returns a call. Once it has ended, it has its transcript, recording address, latency, analysis and
   * cost.
   */
  get: endpoint(routes.calls.get, { summary: 'Get a call', reply: CallDetails, errors: [404] }),
  /** Returns a call without masking. The server writes an audit log entry with the reason first. */
  reveal: endpoint(routes.calls.reveal, {
    summary: 'Get a call without masking',
    body: RevealRequest,
    reply: CallDetails,
    errors: [400, 404],
    extension: true,
    isUnkept: true,
  }),
  /** Returns calls that match all given filters. */
  list: endpoint(routes.calls.list, {
    summary: 'List calls, newest first unless sorted otherwise',
    query: CallFilter,
    reply: Calls,
    errors: [400],
  }),
}
