import { sql } from 'kysely'
import type { CampaignRow } from '#server/campaigns/store'
import type { Organization } from '#server/kernel/database/organization'
import type { DialRow } from './dials'
import { isFinished } from './rules'

/** A withdrawn decision with its reason, a sentence for people. */
export type Withdrawal = { dial: DialRow; reason: string }

/**
 * Withdraws dials that never reached the carrier. The contact returns to its former status, or was not reached if the
 * campaign has finished. The decision stays on record as withdrawn.
 */
export async function withdrawDials(
  { id, database }: Organization,
  campaign: CampaignRow | undefined,
  withdrawals: readonly Withdrawal[],
  now: number,
): Promise<void> {
  if (withdrawals.length === 0) return
  const withdrawn = withdrawals.map(({ dial: { call_id }, reason }) => ({ call_id, reason }))
  const callIds = withdrawn.map(({ call_id }) => call_id)
  const contacts = withdrawals.map(({ dial }) => dial.contact_id)
  const campaigns = [...new Set(withdrawals.map(({ dial }) => dial.campaign_id))]
  const status = campaign && !isFinished(campaign.status) ? 'pending' : 'not_reached'
  await sql`
    update targets set status = ${status}, attempts = attempts - 1, call_id = null,
      due_at = case when attempts > 1 then ${new Date(now).toISOString()}::timestamptz else '1970-01-01Z' end,
      number = case when attempts > 1 then number end, gate = null, updated_at = clock_timestamp(),
      reason = case when ${status} = 'not_reached' then 'The campaign ended before this contact was called.' end
    where organization_id = ${id} and status = 'dialing' and call_id = any(${callIds}::text[])
      and campaign_id = any(${campaigns}::int[]) and contact_id = any(${contacts}::int[])`.execute(database)
  await sql`
    with withdrawal as (
      select * from json_to_recordset(${JSON.stringify(withdrawn)}) as withdrawal (call_id text, reason text)
    ), taken_back as (
      delete from dials d using withdrawal where d.organization_id = ${id} and d.call_id = withdrawal.call_id
      returning d.*, withdrawal.reason
    )
    insert into withdrawn_dials (organization_id, campaign_id, contact_id, attempt, number, call_id, decided_at,
      verdict_version, verdict, withdrawn_at, reason)
    select organization_id, campaign_id, contact_id, attempt, number, call_id, decided_at, verdict_version,
      verdict, ${new Date(now).toISOString()}, reason
    from taken_back`.execute(database)
  // Contacts that were blocked as duplicates may be called now. A campaign that starts again unblocks all contacts.
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
