import type { CallEvent } from '#contract/calls/record'
import type { CallOrder, CallOutcome } from '#server/telephony/carrier'
import type { LineEnd } from '#server/telephony/line'

/** The end of a call that no conversation of this process led: it was not answered, or no process followed it. */
function unspoken(
  { earlier, answered_timestamp }: CallOrder,
  end: Pick<LineEnd, 'reason' | 'at_ms' | 'answered_at_ms'>,
  event: Omit<CallEvent, 'at_ms'>,
): CallOutcome {
  const start = answered_timestamp ?? end.answered_at_ms
  const end_timestamp = Math.max(end.at_ms, start ?? 0)
  const duration_ms = start === null ? 0 : end_timestamp - start
  const wasLed = start !== null && end.reason !== 'network_error' && end.reason !== 'system_error'
  return {
    call_status: wasLed ? 'ended' : 'error',
    disconnection_reason: end.reason,
    start_timestamp: start,
    end_timestamp,
    duration_ms,
    turns: [...(earlier ?? [])],
    events: [{ ...event, at_ms: duration_ms }],
    tool_calls: [],
    usage: { llm_input_tokens: 0, llm_output_tokens: 0, tts_characters: 0, stt_seconds: 0 },
    analysis: null,
    voicemail: false,
    is_model_led: true,
    recording: null,
  }
}

/** What the telephone network says of a call that was not answered, or ended while no process followed it. */
export const endOfLine = (order: CallOrder, end: LineEnd): CallOutcome =>
  unspoken(order, end, {
    type: end.answered_at_ms === null ? 'not_connected' : 'call_unattended',
    detail: end.detail,
  })

/** How a call ended that its records tell of. Someone who picked up while no process followed it heard nothing. */
export function recordedEnd(order: CallOrder, end: LineEnd): CallOutcome {
  const wasUnheard = end.answered_at_ms !== null && order.answered_timestamp === undefined
  const detail = 'The phone was answered while no server followed the call.'
  return endOfLine(order, wasUnheard ? { ...end, reason: 'system_error', detail } : end)
}

/** Neither the telephone line nor its records have the call. It is not dialed again. */
export const unknownEnd = (order: CallOrder, at_ms: number): CallOutcome =>
  unspoken(
    order,
    { reason: 'network_error', at_ms: order.seen_timestamp ?? at_ms, answered_at_ms: null },
    {
      type: 'fate_unknown',
      detail: 'The server stopped during this call, and the telephone line has no record of how it ended.',
    },
  )

/** The call broke off: `reason` is that of the line, which knows more than the silence of the audio. */
export const brokenOff = (outcome: CallOutcome, end: Pick<LineEnd, 'reason' | 'detail'>): CallOutcome => ({
  ...outcome,
  call_status: 'error',
  disconnection_reason: end.reason,
  events: [...outcome.events, { type: 'line_lost', at_ms: outcome.duration_ms, detail: end.detail }],
})
