import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { CallEvent, CallLine, Direction, Turn } from '#contract/calls/record'
import { builtInPrices } from '#rules/bots/price-list'
import { asksNotToBeCalled, doNotCallRequested } from '#rules/calls/do-not-call-request'
import { endReasonOf, isTimeoutReason, type TimeoutReason } from '#rules/calls/end-reasons'
import { evaluationOf, outcomeOf } from '#rules/calls/outcomes'
import { callPrivacyOf } from '#rules/calls/privacy'
import { inOrder, isAudible, storableData } from '#server/calls/rules'
import { keyOrderOf } from '#server/kernel/database/key-order'
import type { CallOutcome } from '#server/telephony/carrier'
import { summarizeLatency } from '#server/telephony/latency'
import { priceCall } from '#server/telephony/prices'

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Adds the moment at which the caller asked not to be called again. */
function noteRequest({ turns, events }: CallOutcome): CallEvent[] {
  const asking = turns.find(({ role, text }) => role === 'user' && asksNotToBeCalled(text))
  if (!asking || events.some(({ type }) => type === doNotCallRequested)) return events
  const request = { type: doNotCallRequested, at_ms: asking.start_ms }
  return [...events, request].sort((a, b) => a.at_ms - b.at_ms)
}

/** Determines the kind of timeout from the events and the duration. */
function timeoutOf(outcome: CallOutcome, bot: Bot | undefined): TimeoutReason | null {
  const minutes = bot?.call_settings?.max_call_duration
  const reason = endReasonOf(outcome, minutes ? minutes * 60 : null)
  return outcome.disconnection_reason === 'timeout' && reason && isTimeoutReason(reason) ? reason : null
}

/** Latency of each answer, for calls whose turns are not stored. */
const latenciesOf = ({ turns }: CallOutcome) =>
  turns.flatMap(({ role, latency }) => (role === 'assistant' && latency ? [latency] : []))

/** A carrier without audio of its own leaves the recording to be synthesized from what may be heard. */
const hasAudio = ({ recording }: CallOutcome, turns: readonly Turn[] | null) =>
  recording === undefined ? (turns ?? []).some(isAudible) : recording !== null

type Billing = {
  /** Default: the built-in ones. */
  prices?: readonly ModelPrice[]
  direction?: Direction
  /** The telephone line that carried the call; absent for simulated and web calls. */
  line?: CallLine | undefined
}

/**
 * Returns the columns of a completed call: the part of the outcome that its bot's settings allow to be
 * stored.
 */
export function finishedColumns(
  reported: CallOutcome,
  registered: number,
  bot: Bot | undefined,
  { prices = builtInPrices, direction = 'outbound', line }: Billing = {},
) {
  const outcome = inOrder(reported, registered)
  const wasAnswered = outcome.start_timestamp !== null
  const carried = line && { line, direction, duration_ms: outcome.duration_ms }
  const rules = { ...bot?.call_settings, ...outcome.rules }
  const { turns, analysis, events, tool_calls, recording_note } = storableData(
    {
      turns: wasAnswered ? outcome.turns : null,
      analysis: outcome.analysis,
      events: noteRequest(outcome),
      tool_calls: outcome.tool_calls,
    },
    rules,
  )
  return {
    call_status: outcome.call_status,
    agent_version: bot?.version ?? null,
    privacy: callPrivacyOf(rules),
    start_timestamp: outcome.start_timestamp,
    end_timestamp: outcome.end_timestamp,
    disconnection_reason: outcome.disconnection_reason,
    end_reason: timeoutOf(outcome, bot),
    voicemail: outcomeOf(outcome) === 'voicemail',
    is_successful: evaluationOf(outcome, analysis?.is_successful),
    turns: json(turns),
    tool_calls: json(tool_calls),
    events: json(events),
    latency: wasAnswered ? json(summarizeLatency(outcome.turns)) : null,
    answer_latencies: wasAnswered && turns === null ? json(latenciesOf(outcome)) : null,
    call_analysis: json(analysis),
    key_order: keyOrderOf(analysis),
    engine: json(outcome.engine ?? null),
    call_cost: bot && wasAnswered ? json(priceCall(outcome, bot, prices, carried)) : null,
    recording_note: wasAnswered ? recording_note : null,
    has_recording: wasAnswered && recording_note === null && hasAudio(outcome, turns),
  }
}

/** The outcome of a call that no carrier can place or resume. `start`: when it was answered, if it was. */
export function failedOutcome(
  reason: CallOutcome['disconnection_reason'],
  at: number,
  start: number | null = null,
): CallOutcome {
  return {
    call_status: 'error',
    disconnection_reason: reason,
    start_timestamp: start,
    end_timestamp: at,
    duration_ms: start === null ? 0 : Math.max(0, at - start),
    turns: [],
    events: [],
    tool_calls: [],
    usage: { llm_input_tokens: 0, llm_output_tokens: 0, tts_characters: 0, stt_seconds: 0 },
    analysis: null,
    voicemail: false,
  }
}
