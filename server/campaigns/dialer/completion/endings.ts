import type { TargetStatus } from '#contract/campaigns/contact-status'
import { outcomeOf, wasAnswered } from '#rules/calls/outcomes'
import type { CallOutcome } from '#server/telephony/carrier'

const sentences = {
  reached: 'The call was answered.',
  voicemail: 'Reached voicemail.',
  no_answer: 'No answer.',
  busy: 'The line was busy.',
  failed: 'The call could not be made.',
  unknown: 'We could not confirm whether this call was placed. It will not be retried automatically.',
}

export type CallEnding = keyof typeof sentences

export const isCallEnding = (status: TargetStatus): status is CallEnding => Object.hasOwn(sentences, status)

/** The ending of the last call as a sentence. */
export const endingSentence = (ending: CallEnding) => sentences[ending]

/** The status of a contact after a completed call. */
export function endingOf(call: CallOutcome): CallEnding {
  if (wasAnswered(call)) return 'reached'
  const outcome = outcomeOf(call)
  return outcome === 'completed' || outcome === 'transferred' ? 'failed' : outcome
}
