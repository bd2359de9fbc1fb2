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
  await sql`
    delete from calls where organization_id = ${id} and call_id = any(${callIds}::text[])
      and call_status = 'registered'`.execute(database)
}
