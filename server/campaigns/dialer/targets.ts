import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** So many targets change in one step: a tenth of a second, for which others wait. */
const mostAtOnce = 5_000

/** Takes in the contacts that were added to the list after the last one taken in; how many there were. */
export async function takeInLate(
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

/** Takes in every contact of the list that is not in the campaign yet, wherever it stands; how many there were. */
export async function takeInMissed(
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

/** Those who were not reached when their campaign ended; how many of them are marked so now. */
export async function giveUpPending({ id, database }: Organization, campaignId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update targets set status = 'not_reached', gate = null, updated_at = clock_timestamp(),
      reason = 'The campaign ended before this contact was called.'
    where organization_id = ${id} and campaign_id = ${campaignId} and contact_id = any(array(
      select contact_id from targets
      where campaign_id = ${campaignId} and status = 'pending' order by due_at, contact_id limit ${mostAtOnce}
    ))`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** What the planner knows of the table is kept true while it grows. */
export async function analyzeTargets({ database }: Organization): Promise<void> {
  await sql`analyze targets`.execute(database)
}
