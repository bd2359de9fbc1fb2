import { sql } from 'kysely'
import type { CampaignRow } from '#server/campaigns/store'
import type { Organization } from '#server/database/organization'
import type { DialRow } from './dials'
import { isOver } from './rules'

/**
 * Takes back dials that no carrier has heard of: the contact stands where it stood before. Of a campaign that is over it
 * was not reached.
 */
export async function withdrawDials(
  { id, database }: Organization,
  campaign: CampaignRow | undefined,
  dials: readonly DialRow[],
  now: number,
): Promise<void> {
  if (dials.length === 0) return
  const callIds = dials.map(({ call_id }) => call_id)
  const status = campaign && !isOver(campaign.status) ? 'pending' : 'not_reached'
  await sql`
    update targets set status = ${status}, attempts = attempts - 1, call_id = null,
      due_at = case when attempts > 1 then ${new Date(now).toISOString()}::timestamptz else '1970-01-01Z' end,
      number = case when attempts > 1 then number end, gate = null, updated_at = clock_timestamp(),
      reason = case when ${status} = 'not_reached' then 'The campaign ended before this contact was called.' end
    where organization_id = ${id} and call_id = any(${callIds}::text[]) and status = 'dialing'`.execute(
    database,
  )
  await sql`
    delete from dials where organization_id = ${id} and call_id = any(${callIds}::text[])`.execute(database)
  // Whoever was held as their duplicate may be called now; in a campaign that starts again everybody held is.
  if (campaign?.status === 'Running') {
    await sql`
      update targets set status = 'pending', due_at = '1970-01-01Z', updated_at = clock_timestamp()
      where organization_id = ${id} and campaign_id = ${campaign.id} and gate = 'duplicate'
        and status = 'held_back'`.execute(database)
  }
  await sql`
    delete from calls where organization_id = ${id} and call_id = any(${callIds}::text[])
      and call_status = 'registered'`.execute(database)
}
