/** Final statuses of a contact whose probability past calls can show. */
export const forecastOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed'] as const
export type ForecastOutcome = (typeof forecastOutcomes)[number]
