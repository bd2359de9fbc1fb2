/** Results of a dial, in display order. */
export const dialOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed', 'unknown'] as const

export type DialOutcome = (typeof dialOutcomes)[number]
