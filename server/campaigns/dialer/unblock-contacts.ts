import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DialingGate } from '#contract/campaigns/decision'
import { unblockContacts } from '#server/campaigns/dialer/plan/blocked-contacts'
import type { Organization } from '#server/kernel/database/organization'
import { allForms } from '#server/kernel/number-types/written-forms'
import { lockUnfinished } from './locks'
import { notifyDialer } from './notify'

/** Makes contacts due that these gates block. */
async function unblockByGates(
  organization: Organization,
  campaigns: readonly number[],
  gates: readonly DialingGate[],
): Promise<void> {
  for (const campaign of campaigns) {
    if (await unblockContacts(organization, campaign, gates)) await notifyDialer(organization, campaign)
  }
}

/** Makes the selected contacts due in several campaigns, which the caller has locked. */
async function unblockSelected(
  organization: Organization,
  campaigns: readonly number[],
  gates: readonly DialingGate[],
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const { id, database } = organization
  const { rows } = await sql<{ campaign_id: number }>`
    with opened as (
      update targets t set status = 'pending', due_at = '1970-01-01Z', gate = null, reason = null,
        updated_at = clock_timestamp()
      where t.organization_id = ${id} and t.campaign_id = any(${campaigns}::int[])
        and t.status in ('pending', 'held_back') and t.gate = any(${gates}::text[]) and ${condition}
      returning t.campaign_id
    )
    select distinct campaign_id from opened`.execute(database)
  for (const { campaign_id } of rows) await notifyDialer(organization, campaign_id)
}

/** For a change of the texts of a bot or its tools. Run this and the following in the transaction of the change. */
export async function unblockAfterBotChange(organization: Organization, bot: string): Promise<void> {
  await unblockByGates(organization, await lockUnfinished(organization, bot), ['variables'])
}

/** For a change of the calling rules, which may also allow more lines. */
export async function unblockAfterRuleChange(organization: Organization): Promise<void> {
  const campaigns = await lockUnfinished(organization)
  await unblockByGates(organization, campaigns, ['country', 'unknown_zone', 'called_hours', 'attempts'])
  for (const campaign of campaigns) await notifyDialer(organization, campaign)
}

/** For a new phone number of the organization: calls to its country may be allowed now. */
export async function unblockAfterNumberAdded(organization: Organization): Promise<void> {
  await unblockByGates(organization, await lockUnfinished(organization), ['country'])
}

/** For numbers removed from the do-not-call list. The caller locked the campaigns before the list. */
export async function unblockRemovedNumbers(
  organization: Organization,
  campaigns: readonly number[],
  numbers: readonly string[],
): Promise<void> {
  const { id } = organization
  const having = ['phone_number', 'phone_number_2', 'phone_number_3'].map(
    (column) => sql`
      select id from contacts where organization_id = ${id} and ${sql.ref(column)} is not null
        and dialable(${sql.ref(column)}) = any(${allForms(numbers)}::text[])`,
  )
  const hasNumber = sql<SqlBool>`t.contact_id in (${sql.join(having, sql` union `)})`
  await unblockSelected(organization, campaigns, ['do_not_call'], hasNumber)
}

const gatesOfContact: readonly DialingGate[] = [
  'contact_number',
  'forbidden_number',
  'country',
  'do_not_call',
  'duplicate',
  'reached_before',
  'variables',
  'unknown_zone',
  'called_hours',
  'attempts',
  'in_call',
]

/** For a change of contacts. */
export async function unblockAfterContactChange(
  organization: Organization,
  contacts: readonly number[],
): Promise<void> {
  if (contacts.length === 0) return
  const { id, database } = organization
  const { rows } = await sql<{ id: number }>`
    select id from campaigns c
    where organization_id = ${id} and status in ('Scheduled', 'Running', 'Paused') and exists (
      select 1 from targets t where t.campaign_id = c.id and t.contact_id = any(${contacts}::int[])
        and t.status in ('pending', 'held_back')
    )
    order by id for no key update of c`.execute(database)
  const campaigns = rows.map((row) => row.id)
  if (campaigns.length === 0) return
  await unblockSelected(organization, campaigns, gatesOfContact, sql`t.contact_id = any(${contacts}::int[])`)
}
