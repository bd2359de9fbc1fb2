import type { TargetCounts } from '#contract/campaigns/contact-status'

/** Final statuses of a contact whose probability past calls can show. */
export const forecastOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed'] as const
export type ForecastOutcome = (typeof forecastOutcomes)[number]

/** Results of a dial, in display order. */
export const dialOutcomes = ['reached', 'voicemail', 'no_answer', 'busy', 'failed', 'unknown'] as const

export type DialOutcome = (typeof dialOutcomes)[number]

type Progress = { current_index: number; counts?: TargetCounts | null | undefined }
type Size = { total_contacts: number; counts?: TargetCounts | null | undefined }

/**
 * The contacts of a campaign. Those that were deleted from its list remain, and those that were added after its end do
 * not belong to it. Before the first window opens they are the contacts of the list.
 */
export function contactsOf({ total_contacts, counts }: Size): number {
  if (!counts) return total_contacts
  const { successful: _, judged: __, ...byStatus } = counts
  return Object.values(byStatus).reduce((sum, contacts) => sum + contacts, 0)
}

/**
 * The contacts of a campaign that have an outcome of a call. Blocked contacts have none. A server without counts reports
 * only the position in the list.
 */
export const calledContacts = ({ current_index, counts }: Progress): number =>
  counts ? dialOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0) : current_index
