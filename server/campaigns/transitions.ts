import { sql } from 'kysely'
import { type CampaignStatus, finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { unblockContacts } from '#server/campaigns/dialer/plan/blocked-contacts'
import type { Organization } from '#server/kernel/database/organization'
import type { CampaignRow } from './store'

const instant = (now: number) => new Date(now).toISOString()

/**
 * Changes the status of a locked campaign. A start or resumption resets the counts of answers and unblocks contacts that
 * were permanently blocked.
 */
export async function updateStatus(
  organization: Organization,
  campaign: CampaignRow,
  { to, reason }: { to: CampaignStatus; reason: string | null },
  now: number,
): Promise<CampaignRow> {
  const { id, database } = organization
  const isStarting = to === 'Running' || (to === 'Scheduled' && campaign.status === 'Paused')
  const row = await database
    .updateTable('campaigns')
    .set({
      status: to,
      status_reason: reason,
      updated_at: sql<string>`clock_timestamp()`,
      ...(to === 'Running' && { started_at: campaign.started_at ?? instant(now) }),
      ...(finalCampaignStatuses.includes(to) && { finished_at: instant(now) }),
    })
    .where('organization_id', '=', id)
    .where('id', '=', campaign.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isStarting) {
    const fresh = { answered: 0, silent: 0, refused: 0 }
    await database
      .insertInto('campaign_answers')
      .values({ organization_id: id, campaign_id: campaign.id, ...fresh })
      .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(fresh))
      .execute()
    await unblockContacts(organization, campaign.id)
  }
  return row
}
