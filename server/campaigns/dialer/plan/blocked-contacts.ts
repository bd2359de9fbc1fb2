import { sql } from 'kysely'
import type { DialingGate } from '#contract/campaigns/decision'
import type { Organization } from '#server/kernel/database/organization'

/** More are asked about again by the plan, a step at a time: others are not kept waiting for them. */
const mostAtOnce = 5_000

/** Those whom one of the gates holds, for good or for now; without gates all who are held for good. */
const heldBy = (gates: readonly DialingGate[]) =>
  gates.length > 0
    ? sql`gate = any(${gates}::text[]) and status in ('pending', 'held_back')`
    : sql`status = 'held_back'`

/** Has some of them looked at again; whether that were all. */
async function reopenSome(
  { id, database }: Organization,
  campaignId: number,
  gates: readonly DialingGate[],
): Promise<{ reopened: number; isDone: boolean }> {
  const { numAffectedRows } = await sql`
    update targets set status = 'pending', due_at = '1970-01-01Z', gate = null, reason = null,
      updated_at = clock_timestamp()
    where organization_id = ${id} and campaign_id = ${campaignId} and contact_id = any(array(
      select contact_id from targets where campaign_id = ${campaignId} and ${heldBy(gates)} limit ${mostAtOnce}
    ))`.execute(database)
  const reopened = Number(numAffectedRows ?? 0)
  return { reopened, isDone: reopened < mostAtOnce }
}

/**
 * Whom the gates hold in a campaign that is locked is asked about again; without gates, whoever is held for good. True
 * when that is anybody.
 */
export async function reopenHeld(
  organization: Organization,
  campaign_id: number,
  gates: readonly DialingGate[] = [],
): Promise<boolean> {
  const { reopened, isDone } = await reopenSome(organization, campaign_id, gates)
  if (!isDone) {
    await organization.database
      .insertInto('reopenings')
      .values({ organization_id: organization.id, campaign_id, gates: [...gates] })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return reopened > 0
}

/** Goes on with what was begun of a campaign; whether there was anything. Nobody is dialled or held before it is done. */
export async function reopenMore(organization: Organization, campaignId: number): Promise<boolean> {
  const { id, database } = organization
  const begun = await database
    .selectFrom('reopenings')
    .select('gates')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst()
  if (!begun) return false
  const { isDone } = await reopenSome(organization, campaignId, begun.gates)
  if (!isDone) return true
  await database
    .deleteFrom('reopenings')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`gates = ${begun.gates}::text[]`)
    .execute()
  return true
}
