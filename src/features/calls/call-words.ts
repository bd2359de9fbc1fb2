import type { DisconnectionReason } from '#contract/call-reasons'
import type { CallStatus } from '#contract/call-record'
import type { Call } from '#contract/calls'

const reasons: Record<DisconnectionReason, string> = {
  user_ended_call: 'The caller hung up',
  agent_ended_call: 'The bot hung up',
  call_completed: 'The conversation was finished',
  dial_failed: 'The number could not be reached',
  dial_no_answer: 'Nobody answered',
  dial_busy: 'The line was busy',
  network_error: 'The connection was lost',
  agent_error: 'The bot failed',
  timeout: 'It reached its longest duration',
  system_error: 'The system failed',
  transferred_to_human: 'Passed on to a person',
  transferred_to_external: 'Passed on to another number',
  voicemail: 'A mailbox answered',
}

/** A name of the API as words: "silence_timeout" is "Silence timeout". */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why a call ended; a reason that is not known here is shown as it came. */
export function reasonInWords(reason: string): string {
  return Object.hasOwn(reasons, reason) ? reasons[reason as DisconnectionReason] : inWords(reason)
}

export const statusWords: Record<CallStatus, string> = {
  registered: 'Registered',
  ongoing: 'Ongoing',
  ended: 'Ended',
  error: 'Error',
}

export function isFinal({ call_status }: Pick<Call, 'call_status'>): boolean {
  return call_status === 'ended' || call_status === 'error'
}

/** When it started, or else when it was accepted, where the server says so. Milliseconds. */
export function beganAt(call: Call & { registered_timestamp?: number }): number | undefined {
  return call.start_timestamp ?? call.registered_timestamp ?? call.end_timestamp ?? undefined
}

/** The number at the other end, as against the account's own. */
export function otherNumber({ direction, from_number, to_number }: Call): string {
  return direction === 'inbound' ? from_number : to_number
}

/** The same for titles and names, which are read by others and kept: of a masked number only its end. */
export function otherEnd(call: Call): string {
  const number = otherNumber(call)
  if (!call.masked) return number
  return /\d/.test(number) ? `number ending in ${number.slice(-2)}` : 'masked number'
}
