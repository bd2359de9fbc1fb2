import type { CallDetails } from '#contract/calls/calls'

const soundNote = 'A voice tells who somebody is: reveal the personal data to hear the recording.'

/** A masked call as it is shown: with the reason in place of its recording. */
export function withoutSound<One extends CallDetails>(call: One): One {
  return call.recording_url ? { ...call, recording_url: null, recording_note: soundNote } : call
}

export const isHiddenReason = 'The number is masked: reveal the personal data first.'
