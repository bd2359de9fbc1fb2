import {
  isFinal,
  type TargetCounts,
  type TargetStatus,
  targetStatuses,
} from '#contract/campaigns/contact-status'
import type { Organization } from '#server/kernel/database/organization'

const none: TargetCounts = {
  pending: 0,
  dialing: 0,
  reached: 0,
  voicemail: 0,
  no_answer: 0,
  busy: 0,
  failed: 0,
  unknown: 0,
  held_back: 0,
  not_reached: 0,
  successful: 0,
  judged: 0,
}

/** Counts the contacts of campaigns by status. A campaign that has not started is missing. */
export async function countTargetsOf(
  { id, database }: Organization,
  campaigns: readonly number[],
): Promise<Map<number, TargetCounts>> {
  const counts = new Map<number, TargetCounts>()
  if (campaigns.length === 0) return counts
  const rows = await database
    .selectFrom('target_counts')
    .select((e) => [
      'campaign_id',
      'status',
      e.fn.sum<number>('targets').as('targets'),
      e.fn.sum<number>('successful').as('successful'),
      e.fn.sum<number>('judged').as('judged'),
    ])
    .where('organization_id', '=', id)
    .where('campaign_id', 'in', campaigns)
    .groupBy(['campaign_id', 'status'])
    .execute()
  for (const { campaign_id, status, targets, successful, judged } of rows) {
    const counted = counts.get(campaign_id) ?? none
    counts.set(campaign_id, {
      ...counted,
      [status]: targets,
      successful: counted.successful + successful,
      judged: counted.judged + judged,
    })
  }
  return counts
}

/** The number of contacts with a final outcome. */
export const finalOf = (counts: TargetCounts) =>
  targetStatuses.reduce((sum, status: TargetStatus) => sum + (isFinal(status) ? counts[status] : 0), 0)
