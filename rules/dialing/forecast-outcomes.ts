/** The finals that a call of a campaign can end in, as far as past calls can tell. */
export const forecastOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed'] as const
export type ForecastOutcome = (typeof forecastOutcomes)[number]
