import type { CallDetails } from '#contract/calls/calls'

const soundNote = 'A voice identifies a person. Reveal personal data to play the recording.'

/** A masked call without its recording, with the reason instead. */
export function withoutSound<Call extends CallDetails>(call: Call): Call {
  return call.recording_url ? { ...call, recording_url: null, recording_note: soundNote } : call
}

export const isHiddenReason = 'The number is masked: reveal the personal data first.'
