import type { CallStatus } from '#contract/calls/record'

/** How a completed call ended, in figures. Each call has exactly one. */
export const callOutcomes = ['completed', 'transferred', 'voicemail', 'no_answer', 'busy', 'failed'] as const
export type CallOutcome = (typeof callOutcomes)[number]

type EndedCall = {
  call_status: CallStatus
  disconnection_reason: string | null
  /** Null if the call was not answered. */
  start_timestamp: number | null
  /** The carrier reports that a machine answered, even if the bot did not detect it. Null if unknown. */
  voicemail?: boolean | null | undefined
}

const byReason = new Map<string | null, CallOutcome>([
  ['voicemail', 'voicemail'],
  ['dial_no_answer', 'no_answer'],
  ['dial_busy', 'busy'],
  ['transferred_to_human', 'transferred'],
  ['transferred_to_external', 'transferred'],
])

/** Which outcome a call counts as. Source: decisions, "Calls". */
export function outcomeOf(call: EndedCall): CallOutcome {
  if (call.voicemail) return 'voicemail'
  const outcome = byReason.get(call.disconnection_reason)
  if (outcome) return outcome
  return call.call_status === 'error' || call.start_timestamp === null ? 'failed' : 'completed'
}

/** Returns whether a person answered, as far as the call's data shows. */
export function wasAnswered(call: EndedCall): boolean {
  return call.start_timestamp !== null && outcomeOf(call) !== 'voicemail'
}

/** The result that success rates count: null if no person was reached or the call was not evaluated. */
export function evaluationOf(call: EndedCall, isSuccessful: boolean | null | undefined): boolean | null {
  return wasAnswered(call) ? (isSuccessful ?? null) : null
}
