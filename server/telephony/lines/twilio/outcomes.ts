import type { LineEnd } from '#server/telephony/line'
import { explainUnanswered } from '#server/telephony/lines/asterisk/causes'
import type { TwilioCall } from './api'

const finalStatuses = ['completed', 'busy', 'no-answer', 'failed', 'canceled'] as const
export type FinalStatus = (typeof finalStatuses)[number]

/** Whether a call with this status has ended. */
export const isFinal = (status: string): status is FinalStatus =>
  (finalStatuses as readonly string[]).includes(status)

const refusals = [401, 402, 403, 407]

/** Why an unanswered call has ended. */
function explainStatus(
  status: FinalStatus,
  sipStatus: number | undefined,
): Pick<LineEnd, 'reason' | 'detail'> {
  if (status === 'busy') return { reason: 'dial_busy', detail: 'The line was busy.' }
  if (status === 'no-answer') return { reason: 'dial_no_answer', detail: 'The call was not answered.' }
  if (status === 'canceled') return { reason: 'agent_ended_call', detail: 'We ended the call.' }
  if (sipStatus && refusals.includes(sipStatus)) {
    const detail = `Twilio refused the call: check the calling number and its permissions (SIP ${sipStatus}).`
    return { reason: 'dial_failed', detail }
  }
  return explainUnanswered({ sipStatus, cause: undefined, isLate: false })
}

type Ended = {
  status: FinalStatus
  sipStatus?: number | undefined
  at_ms: number
  answered_at_ms: number | null
  /** We ended it. */
  isHungUp: boolean
}

export function endOf({ status, sipStatus, isHungUp, ...times }: Ended): LineEnd {
  const sip_status = sipStatus ?? null
  if (isHungUp) return { ...times, sip_status, reason: 'agent_ended_call', detail: 'We ended the call.' }
  if (status === 'completed' || times.answered_at_ms !== null)
    return { ...times, sip_status, reason: 'user_ended_call', detail: 'The other side hung up.' }
  return { ...times, sip_status, ...explainStatus(status, sipStatus) }
}

/** How a past call ended, as Twilio stores it; undefined while it is up. */
export function endOfCall({ status, start_time, end_time, duration }: TwilioCall): LineEnd | undefined {
  if (!isFinal(status)) return undefined
  const at_ms = Date.parse(end_time ?? '') || Date.now()
  const isAnswered = status === 'completed' && duration !== '0'
  const answered_at_ms = isAnswered ? Date.parse(start_time ?? '') || at_ms : null
  return endOf({ status, at_ms, answered_at_ms, isHungUp: false })
}
