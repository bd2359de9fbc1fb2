export const questionKinds = ['yes_no', 'scale', 'choice'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const mostQuestions = 30

/** Reasons to review a call. */
export const signalKinds = [
  'false_success',
  'missed_success',
  'anger',
  'voicemail_taken_for_person',
  'person_taken_for_voicemail',
  'dead_air',
  'interruptions',
  'slow_answers',
  'high_cost',
  'spoken_variable',
  'schema_violation',
] as const
export type SignalKind = (typeof signalKinds)[number]

export const queueStates = ['waiting', 'second_opinion', 'reviewed', 'skipped'] as const
export type QueueState = (typeof queueStates)[number]
