import { disconnectionReasons } from './reasons'

/** What a `timeout` was: the platform reports one reason for several. */
const timeoutReasons = ['silence', 'max_duration', 'timeout'] as const
export type TimeoutReason = (typeof timeoutReasons)[number]

/** Why a call ended: its disconnection reason, with `timeout` told apart. */
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
  /** As the server determined it when the call ended. */
  end_reason?: string | null | undefined
  events?: readonly { type: string }[] | null | undefined
  duration_ms?: number | null | undefined
}

/**
 * Why a call ended. A timeout is what its events say, else the maximum duration if the call was that long.
 * `maxSeconds`: the maximum call duration of its bot, if known.
 */
export function endReasonOf(call: TimedOutCall, maxSeconds?: number | null): string | null {
  const { disconnection_reason: reason, end_reason, events, duration_ms } = call
  if (reason == null || reason !== 'timeout') return reason ?? null
  if (end_reason) return end_reason
  const byEvent = (events ?? []).map(({ type }) => reasonByEvent.get(type)).find(Boolean)
  if (byEvent) return byEvent
  return maxSeconds && (duration_ms ?? 0) >= maxSeconds * 1000 ? 'max_duration' : 'timeout'
}
