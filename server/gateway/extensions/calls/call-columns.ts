import type { Bot } from '#contract/bots/bots'
import type { Call } from '#contract/calls/calls'
import type { CallEvent, CallStatus, Direction, Turn } from '#contract/calls/record'
import { asksNotToBeCalled, doNotCallRequested } from '#rules/calls/do-not-call-request'
import { endReasonOf, isTimeoutReason } from '#rules/calls/end-reasons'
import { evaluationOf, outcomeOf } from '#rules/calls/outcomes'
import { callPrivacyOf } from '#rules/calls/privacy'
import { type CallData, storableData } from '#server/calls/rules'
import { maskCards, maskVariables } from '#server/kernel/card-numbers/masking'
import { keyOrderOf } from '#server/kernel/database/key-order'

export type Policy = Bot['call_settings']

/** The platform reports no times for the lines of a transcript. */
const untimed = ([role, text]: readonly [string, string?]) =>
  ({ role, text: text ?? '', start_ms: null, end_ms: null }) as unknown as Turn

/** The time of the opt-out within the call is unknown. */
const eventsOf = (turns: readonly Turn[] | null): CallEvent[] =>
  turns?.some(({ role, text }) => role === 'user' && asksNotToBeCalled(text))
    ? [{ type: doNotCallRequested, at_ms: 0 }]
    : []

const dayMs = 86_400_000

const whole = (instant: number | null | undefined) =>
  typeof instant === 'number' ? Math.round(instant) : undefined

/** Some platforms report fractions of milliseconds. */
const inMilliseconds = (call: Call): Call => ({
  ...call,
  start_timestamp: whole(call.start_timestamp),
  end_timestamp: whole(call.end_timestamp),
  registered_timestamp: whole(call.registered_timestamp),
})

/** The registration time, or an approximation from the start and end of the call if the platform omits it. */
function registeredAt(call: Call, near: number): number {
  const { start_timestamp: start, end_timestamp: end, registered_timestamp: registered } = call
  const platformCall = registered ?? (start || end || near)
  if (start && (platformCall > start || platformCall < start - dayMs)) return start
  return end && platformCall > end ? end : platformCall
}

const analysisOf = ({ call_analysis: analysis }: Call) =>
  analysis
    ? {
        summary: analysis.summary ?? null,
        is_successful: analysis.is_successful ?? null,
        success_evaluation: analysis.success_evaluation ?? null,
        extracted_data: analysis.extracted_data ?? null,
      }
    : null

const maxSecondsOf = (policy: Policy | undefined) =>
  policy?.max_call_duration ? policy.max_call_duration * 60 : null

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/**
 * The columns of a call of the platform, without what the settings of its bot forbid to store. `near` is the registration
 * time if the call has no times.
 */
export function columnsOfCall(platformCall: Call, policy: Policy | undefined, near: number) {
  const call = inMilliseconds(platformCall)
  const registered = registeredAt(call, near)
  const { start_timestamp: start, end_timestamp: end } = call
  const hasEnded = call.call_status === 'ended' || call.call_status === 'error'
  const said = hasEnded && start ? (call.transcript ?? null) : null
  const turns = said?.map(untimed) ?? null
  const analysis = hasEnded ? analysisOf(call) : null
  const traces: CallData = storableData(
    { turns, analysis, events: eventsOf(turns), tool_calls: [] },
    policy ?? {},
  )
  const privacy = callPrivacyOf(policy)
  const isCard = privacy === 'pci'
  const variables = call.dynamic_variables ?? {}
  const ended = {
    call_status: call.call_status as CallStatus,
    disconnection_reason: call.disconnection_reason ?? null,
    start_timestamp: start || null,
  }
  const reason = endReasonOf(call, maxSecondsOf(policy))
  const isTimeout = ended.disconnection_reason === 'timeout' && reason !== null && isTimeoutReason(reason)
  return {
    call_id: call.call_id,
    call_type: call.call_type === 'webcall' ? ('webcall' as const) : ('phonecall' as const),
    direction: (call.direction === 'inbound' ? 'inbound' : 'outbound') as Direction,
    call_status: call.call_status as CallStatus,
    // Web calls have no numbers.
    from_number: call.from_number ?? '',
    to_number: call.to_number ?? '',
    agent_id: call.agent_id ?? '',
    customer_id: isCard && call.customer_id ? maskCards(call.customer_id) : (call.customer_id ?? null),
    dynamic_variables: JSON.stringify(isCard ? maskVariables(variables) : variables),
    simulated: call.simulated ?? false,
    privacy,
    registered_timestamp: registered,
    start_timestamp: start ? Math.max(start, registered) : null,
    end_timestamp: hasEnded ? Math.max(end ?? start ?? registered, start ?? registered) : null,
    disconnection_reason: call.disconnection_reason ?? null,
    end_reason: hasEnded && isTimeout ? reason : null,
    voicemail: hasEnded ? outcomeOf(ended) === 'voicemail' : null,
    is_successful: evaluationOf(ended, traces.analysis?.is_successful),
    turns: json(traces.turns),
    events: json(traces.events),
    tool_calls: null,
    latency: hasEnded ? json(call.latency) : null,
    call_analysis: json(traces.analysis),
    key_order: keyOrderOf(traces.analysis),
    call_cost: hasEnded ? json(call.call_cost) : null,
    recording_note: hasEnded && start ? traces.recording_note : null,
    has_recording: hasEnded && Boolean(call.recording_url) && traces.recording_note === null,
  }
}

export type CallColumns = ReturnType<typeof columnsOfCall>
