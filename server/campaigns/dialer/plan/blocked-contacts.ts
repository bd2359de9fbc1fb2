import { sql } from 'kysely'
import type { DialingGate } from '#contract/campaigns/decision'
import type { Organization } from '#server/kernel/database/organization'

/** The plan continues with the rest step by step, so that other transactions do not wait long. */
const mostAtOnce = 5_000

/** Contacts that one of the gates blocks. Without gates: all that are permanently blocked. */
const blockedBy = (gates: readonly DialingGate[]) =>
  gates.length > 0
    ? sql`gate = any(${gates}::text[]) and status in ('pending', 'held_back')`
    : sql`status = 'held_back'`

/** Unblocks a batch of contacts. `isDone`: no more are blocked. */
async function unblockSome(
  { id, database }: Organization,
  campaignId: number,
  gates: readonly DialingGate[],
): Promise<{ unblocked: number; isDone: boolean }> {
  const { numAffectedRows } = await sql`
    update targets set status = 'pending', due_at = '1970-01-01Z', gate = null, reason = null,
      updated_at = clock_timestamp()
    where organization_id = ${id} and campaign_id = ${campaignId} and contact_id = any(array(
      select contact_id from targets where campaign_id = ${campaignId} and ${blockedBy(gates)} limit ${mostAtOnce}
    ))`.execute(database)
  const unblocked = Number(numAffectedRows ?? 0)
  return { unblocked, isDone: unblocked < mostAtOnce }
}

/**
 * Makes contacts due that the gates block, so that they are decided again. Without gates: all that are permanently
 * blocked. The caller has locked the campaign. Returns whether there were any.
 */
export async function unblockContacts(
  organization: Organization,
  campaign_id: number,
  gates: readonly DialingGate[] = [],
): Promise<boolean> {
  const { unblocked, isDone } = await unblockSome(organization, campaign_id, gates)
  if (!isDone) {
    await organization.database
      .insertInto('reopenings')
      .values({ organization_id: organization.id, campaign_id, gates: [...gates] })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return unblocked > 0
}

/** Continues unblocking of a campaign. Returns whether there was work; the plan decides no dials until it is done. */
export async function continueUnblocking(organization: Organization, campaignId: number): Promise<boolean> {
  const { id, database } = organization
  const begun = await database
    .selectFrom('reopenings')
    .select('gates')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst()
  if (!begun) return false
  const { isDone } = await unblockSome(organization, campaignId, begun.gates)
  if (!isDone) return true
  await database
    .deleteFrom('reopenings')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`gates = ${begun.gates}::text[]`)
    .execute()
  return true
}
