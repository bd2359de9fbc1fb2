import type { Call, CallDetails } from '#contract/calls/calls'
import type { CallStatus } from '#contract/calls/record'
import { type EndReason, endReasonOf } from '#rules/calls/end-reasons'
import { type CallOutcome, outcomeOf } from '#rules/calls/outcomes'
import { formatPhone } from '~/lib/format/phone'

const reasons: Record<EndReason, string> = {
  user_ended_call: 'Caller hung up',
  agent_ended_call: 'Bot hung up',
  call_completed: 'Completed',
  dial_failed: 'Unreachable',
  dial_no_answer: 'No answer',
  dial_busy: 'Line busy',
  network_error: 'Connection lost',
  agent_error: 'Bot error',
  silence: 'Ended by silence',
  max_duration: 'Maximum call length reached',
  timeout: 'Timed out',
  system_error: 'System error',
  transferred_to_human: 'Transferred to a person',
  transferred_to_external: 'Transferred to another number',
  voicemail: 'Reached voicemail',
}

/** Turns an API name into words: "silence_timeout" becomes "Silence timeout". */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An end reason in words. An unknown one is derived from its API name. */
export function reasonInWords(reason: string): string {
  return Object.hasOwn(reasons, reason) ? reasons[reason as EndReason] : inWords(reason)
}

/**
 * Why a call ended, in words; null if no reason is known. `maxMinutes`: the maximum call duration of its bot, if known.
 */
export function endReasonInWords(call: Call | CallDetails, maxMinutes?: number | null): string | null {
  const reason = endReasonOf(call, maxMinutes ? maxMinutes * 60 : null)
  return reason && reasonInWords(reason)
}

type Outcome = Pick<Call, 'outcome' | 'call_status' | 'disconnection_reason' | 'start_timestamp'>

/** What the call counts as in figures; null if it has not ended, or the server does not report why it ended. */
export function outcomeIn(call: Outcome): CallOutcome | null {
  if (call.outcome) return call.outcome
  const { call_status, disconnection_reason, start_timestamp = null } = call
  if (!disconnection_reason || (call_status !== 'ended' && call_status !== 'error')) return null
  return outcomeOf({ call_status, disconnection_reason, start_timestamp })
}

/** Whether the call succeeded, as success rates count it: null if no person was reached or it was not evaluated. */
export function evaluationIn(call: Outcome & Pick<Call, 'call_analysis'>): boolean | null {
  return outcomeIn(call) === 'voicemail' ? null : (call.call_analysis?.is_successful ?? null)
}

export const statusWords: Record<CallStatus, string> = {
  registered: 'Dialing',
  ongoing: 'In progress',
  ended: 'Ended',
  error: 'Failed',
}

/** A status in words. An unknown one is derived from its API name. */
export function statusInWords(status: string): string {
  return Object.hasOwn(statusWords, status) ? statusWords[status as CallStatus] : inWords(status)
}

export function isFinal({ call_status }: Pick<Call, 'call_status'>): boolean {
  return call_status === 'ended' || call_status === 'error'
}

export const isHipaa = ({ privacy }: Pick<Call, 'privacy'>): boolean => privacy === 'hipaa'

export type Ends = Pick<Call, 'direction' | 'from_number' | 'to_number'>

/** The number of the other party; empty for a web call. */
export function otherNumber({ direction, from_number = '', to_number = '' }: Ends): string {
  return direction === 'inbound' ? from_number : to_number
}

/** The account's own number; empty for a web call. */
export const ownNumber = ({ direction, from_number = '', to_number = '' }: Ends): string =>
  direction === 'inbound' ? to_number : from_number

/** For titles that are shared or stored: a masked number shows only its last digits. */
export function otherEnd(call: Ends & Pick<Call, 'masked'>): string {
  const number = otherNumber(call)
  if (number === '') return 'web caller'
  if (!call.masked) return formatPhone(number)
  return /\d/.test(number) ? `number ending in ${number.slice(-2)}` : 'masked number'
}
