import type { TargetCounts, TargetStatus } from '#contract/campaigns/contact-status'

/** Statuses that share a key figure and a part of the progress bar, in the colors of the outcomes chart. */
export type OutcomeGroup = { label: string; statuses: readonly TargetStatus[]; swatch: string }

export const outcomeGroups = {
  reached: { label: 'Reached', statuses: ['reached'], swatch: 'bg-series-1' },
  voicemail: { label: 'Voicemail', statuses: ['voicemail'], swatch: 'bg-series-3' },
  noAnswer: { label: 'No answer', statuses: ['no_answer'], swatch: 'bg-series-5' },
  failed: { label: 'Busy or failed', statuses: ['busy', 'failed', 'unknown'], swatch: 'bg-series-4' },
  blocked: { label: 'Blocked', statuses: ['held_back'], swatch: 'bg-bad' },
  waiting: { label: 'Waiting', statuses: ['pending', 'dialing'], swatch: 'bg-rim' },
  notCalled: { label: 'Not called', statuses: ['not_reached'], swatch: 'bg-rim' },
} satisfies Record<string, OutcomeGroup>

export const totalOf = ({ statuses }: OutcomeGroup, counts: TargetCounts) =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

/** Groups of contacts with a final outcome, in the order of the bar. */
export const finalGroups = [
  outcomeGroups.reached,
  outcomeGroups.voicemail,
  outcomeGroups.noAnswer,
  outcomeGroups.failed,
  outcomeGroups.blocked,
]
