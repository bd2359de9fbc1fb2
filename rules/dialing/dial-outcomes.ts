/** The ends of a dial, in the order in which they are shown. */
export const dialOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed', 'unknown'] as const
