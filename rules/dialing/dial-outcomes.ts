import type { TargetCounts } from '#contract/campaigns/contact-status'

/** Final statuses of a contact whose probability past calls can show. */
export const forecastOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed'] as const
export type ForecastOutcome = (typeof forecastOutcomes)[number]

/** Results of a dial, in display order. */
export const dialOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed', 'unknown'] as const

export type DialOutcome = (typeof dialOutcomes)[number]

type Progress = { current_index: number; counts?: TargetCounts | null | undefined }

/**
 * The contacts of a campaign that have an outcome of a call. Blocked contacts have none. A server without counts reports
 * only the position in the list.
 */
export const calledContacts = ({ current_index, counts }: Progress): number =>
  counts ? dialOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0) : current_index
