import type { CallStatus } from './call-record'

/** What became of a call that is over, as figures tell it: one of these for each call. */
export const callOutcomes = ['completed', 'transferred', 'voicemail', 'no_answer', 'busy', 'failed'] as const
export type CallOutcome = (typeof callOutcomes)[number]

type EndedCall = {
  call_status: CallStatus
  disconnection_reason: string | null
  /** Null when nobody took the call. */
  start_timestamp: number | null
}

const byReason = new Map<string | null, CallOutcome>([
  ['voicemail', 'voicemail'],
  ['dial_no_answer', 'no_answer'],
  ['dial_busy', 'busy'],
  ['transferred_to_human', 'transferred'],
  ['transferred_to_external', 'transferred'],
])

/** Which outcome a call counts as. Source: decisions, "Calls". */
export function outcomeOf({ call_status, disconnection_reason, start_timestamp }: EndedCall): CallOutcome {
  const told = byReason.get(disconnection_reason)
  if (told) return told
  return call_status === 'error' || start_timestamp === null ? 'failed' : 'completed'
}

/** Whether somebody took the call, as far as is known: a machine that the bot noticed did not. */
export function wasAnswered(call: EndedCall): boolean {
  return call.start_timestamp !== null && outcomeOf(call) !== 'voicemail'
}
