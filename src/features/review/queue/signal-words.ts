import type { SignalKind } from '#rules/review/kinds'
import type { Tone } from '~/ui/feedback/tone'

const labels: Record<SignalKind, string> = {
  false_success: 'Success in doubt',
  missed_success: 'Failure in doubt',
  anger: 'Angry caller',
  voicemail_taken_for_person: 'Mailbox taken for a person',
  person_taken_for_voicemail: 'Person taken for a mailbox',
  dead_air: 'Dead air',
  interruptions: 'Interruptions',
  slow_answers: 'Slow answers',
  high_cost: 'High cost',
  spoken_variable: 'Variable spoken aloud',
  schema_violation: 'Data breaks its schema',
}

/** The label of a signal; an unknown one shows its API name. */
export const signalLabel = (kind: string): string =>
  Object.hasOwn(labels, kind) ? labels[kind as SignalKind] : kind.replaceAll('_', ' ')

export const toneOf = (weight: number): Tone => (weight >= 70 ? 'bad' : weight >= 40 ? 'warn' : 'neutral')
