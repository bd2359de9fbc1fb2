/** Why a call ended. */
export const disconnectionReasons = [
  'user_ended_call',
  'agent_ended_call',
  'call_completed',
  'dial_failed',
  'dial_no_answer',
  'dial_busy',
  'network_error',
  'agent_error',
  'timeout',
  'system_error',
  'transferred_to_human',
  'transferred_to_external',
  'voicemail',
] as const
export type DisconnectionReason = (typeof disconnectionReasons)[number]

/** The platform reports all of these as `timeout`. */
const timeoutReasons = ['silence', 'max_duration', 'timeout'] as const
export type TimeoutReason = (typeof timeoutReasons)[number]

/** Why a call ended: its disconnection reason, with `timeout` split up. */
export const endReasons = [
  ...disconnectionReasons.filter((reason) => reason !== 'timeout'),
  ...timeoutReasons,
] as const
export type EndReason = (typeof endReasons)[number]

export const isTimeoutReason = (reason: string): reason is TimeoutReason =>
  timeoutReasons.some((known) => known === reason)

const reasonByEvent = new Map<string, TimeoutReason>([
  ['silence_ended_call', 'silence'],
  ['max_duration', 'max_duration'],
])

type TimedOutCall = {
  disconnection_reason?: string | null | undefined
  /** The server determines this when the call ends. */
  end_reason?: string | null | undefined
  events?: readonly { type: string }[] | null | undefined
  duration_ms?: number | null | undefined
}

/**
 * Returns why a call ended. A timeout is resolved by the call's events, else by its duration. `maxSeconds`:
 * the bot's maximum call duration, if known.
 */
export function endReasonOf(call: TimedOutCall, maxSeconds?: number | null): string | null {
  const { disconnection_reason: reason, end_reason, events, duration_ms } = call
  if (reason == null || reason !== 'timeout') return reason ?? null
  if (end_reason) return end_reason
  const byEvent = (events ?? []).map(({ type }) => reasonByEvent.get(type)).find(Boolean)
  if (byEvent) return byEvent
  return maxSeconds && (duration_ms ?? 0) >= maxSeconds * 1000 ? 'max_duration' : 'timeout'
}
