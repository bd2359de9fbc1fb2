/** Final statuses of a contact whose probability past calls can show. */
export const forecastOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed'] as const
export type ForecastOutcome = (typeof forecastOutcomes)[number]

/** Results of a dial, in display order. */
export const dialOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed', 'unknown'] as const

export type DialOutcome = (typeof dialOutcomes)[number]
