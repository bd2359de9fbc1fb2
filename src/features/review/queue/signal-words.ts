import type { SignalKind } from '#rules/review/kinds'
import type { Tone } from '~/ui/feedback/tone'

const labels: Record<SignalKind, string> = {
  false_success: 'Doubtful success',
  missed_success: 'Possible success',
  anger: 'Angry caller',
  voicemail_taken_for_person: 'Voicemail treated as a person',
  person_taken_for_voicemail: 'Person treated as voicemail',
  dead_air: 'Dead air',
  interruptions: 'Interruptions',
  slow_answers: 'Slow responses',
  high_cost: 'High cost',
  spoken_variable: 'Variable spoken aloud',
  schema_violation: 'Doesn’t match the schema',
}

/** The label of a signal; an unknown one shows its API name. */
export const signalLabel = (kind: string): string =>
  Object.hasOwn(labels, kind) ? labels[kind as SignalKind] : kind.replaceAll('_', ' ')

export const toneOf = (weight: number): Tone => (weight >= 70 ? 'bad' : weight >= 40 ? 'warn' : 'neutral')
