import type { TargetCounts, TargetStatus } from '#contract/campaigns/contact-status'
import { outcomeColors } from '~/ui/charts/plot/series-colors'

/** Statuses that share a key figure and a part of the progress bar, in the colors of the outcomes chart. */
export type OutcomeGroup = { label: string; statuses: readonly TargetStatus[]; swatch: string }

export const outcomeGroups = {
  reached: { label: 'Reached', statuses: ['reached'], swatch: outcomeColors.reached.swatch },
  voicemail: { label: 'Voicemail', statuses: ['voicemail'], swatch: outcomeColors.voicemail.swatch },
  noAnswer: { label: 'No answer', statuses: ['no_answer'], swatch: outcomeColors.no_answer.swatch },
  failed: {
    label: 'Busy or failed',
    statuses: ['busy', 'failed', 'unknown'],
    swatch: outcomeColors.failed.swatch,
  },
  blocked: { label: 'Blocked', statuses: ['held_back'], swatch: 'bg-bad' },
  waiting: { label: 'Waiting', statuses: ['pending'], swatch: 'bg-rim' },
  inProgress: { label: 'In progress', statuses: ['dialing'], swatch: 'bg-accent' },
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
