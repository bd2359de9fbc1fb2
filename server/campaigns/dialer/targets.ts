import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** The limit per step: about a tenth of a second, for which other transactions wait. */
const mostAtOnce = 5_000

/** Inserts contacts that were added to the list after the campaign's last one, and returns how many. */
export async function insertNewTargets(
  { id, database }: Organization,
  campaign: { id: number; contact_list_id: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into targets (organization_id, campaign_id, contact_id)
    select ${id}, ${campaign.id}, id from contacts
    where organization_id = ${id} and contact_list_id = ${campaign.contact_list_id}
      and id > coalesce((select max(contact_id) from targets where campaign_id = ${campaign.id}), 0)
    order by id limit ${mostAtOnce}
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Inserts every contact of the list that is not in the campaign yet, and returns how many. */
export async function insertMissedTargets(
  { id, database }: Organization,
  campaign: { id: number; contact_list_id: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into targets (organization_id, campaign_id, contact_id)
    select ${id}, ${campaign.id}, id from contacts c
    where organization_id = ${id} and contact_list_id = ${campaign.contact_list_id}
      and not exists (select 1 from targets t where t.campaign_id = ${campaign.id} and t.contact_id = c.id)
    order by id limit ${mostAtOnce}
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Marks pending contacts of a finished campaign as not reached, and returns how many. */
export async function closePendingTargets(
  { id, database }: Organization,
  campaignId: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update targets set status = 'not_reached', gate = null, updated_at = clock_timestamp(),
      reason = 'The campaign ended before this contact was called.'
    where organization_id = ${id} and campaign_id = ${campaignId} and contact_id = any(array(
      select contact_id from targets
      where campaign_id = ${campaignId} and status = 'pending' order by due_at, contact_id limit ${mostAtOnce}
    ))`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Updates PostgreSQL's statistics while the table grows. */
export async function analyzeTargets({ database }: Organization): Promise<void> {
  await sql`analyze targets`.execute(database)
}
