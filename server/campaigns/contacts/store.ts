import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dial, Target, TargetFilter, WithdrawnDial } from '#contract/campaigns/contacts'
import { isStillBlocked } from '#server/campaigns/activity/store'
import { searching } from '#server/contacts/search'
import type { Organization } from '#server/kernel/database/organization'
import type { Slice } from '#server/kernel/database/page'

const conditionsOf = ({ status, gate }: TargetFilter): RawBuilder<SqlBool> => sql`
  (${status ?? null}::text is null or t.status = ${status ?? null})
  and (${gate ?? null}::text is null or t.gate = ${gate ?? null} and ${isStillBlocked})`

const columns = sql`
  t.contact_id, coalesce(c.name, 'A contact that was deleted') as name, c.phone_number, t.status, t.attempts, t.gate,
  t.reason, case when t.due_at > '1970-01-01Z' then t.due_at end as due_at, t.number, t.call_id, t.is_successful,
  t.updated_at`

export async function countTargets(
  { id, database }: Organization,
  campaign: number,
  filter: TargetFilter,
): Promise<number> {
  const isSearch = Boolean(filter.search?.trim())
  const contacts = isSearch
    ? sql`join contacts c on c.id = t.contact_id and c.organization_id = ${id}`
    : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from targets t ${contacts}
    where t.organization_id = ${id} and t.campaign_id = ${campaign} and ${conditionsOf(filter)}
      and ${isSearch ? searching(filter.search) : sql`true`}`.execute(database)
  return rows[0]?.count ?? 0
}

/** In the order of the contact list, in which first attempts are dialed. */
export async function listTargets(
  { id, database }: Organization,
  campaign: number,
  filter: TargetFilter,
  { after, limit, offset }: Slice,
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select ${columns} from targets t left join contacts c on c.id = t.contact_id and c.organization_id = ${id}
    where t.organization_id = ${id} and t.campaign_id = ${campaign} and ${conditionsOf(filter)}
      and t.contact_id > ${Number(after?.[1] ?? 0)}
      and ${filter.search?.trim() ? searching(filter.search) : sql`true`}
    order by t.contact_id limit ${limit} offset ${offset}`.execute(database)
  return rows
}

export async function findTarget(
  { id, database }: Organization,
  campaign: number,
  contact: number,
): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select ${columns} from targets t left join contacts c on c.id = t.contact_id and c.organization_id = ${id}
    where t.organization_id = ${id} and t.campaign_id = ${campaign} and t.contact_id = ${contact}`.execute(
    database,
  )
  return rows[0]
}

/** Lists every decision to dial a contact, oldest first. */
export function listDials(
  { id, database }: Organization,
  campaign: number,
  contact: number,
): Promise<Dial[]> {
  return database
    .selectFrom('dials')
    .select(['attempt', 'number', 'call_id', 'decided_at', 'verdict_version', 'verdict', 'outcome'])
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaign)
    .where('contact_id', '=', contact)
    .orderBy('attempt')
    .execute()
}

/** Lists every withdrawn decision to dial a contact, oldest first. */
export function listWithdrawn(
  { id, database }: Organization,
  campaign: number,
  contact: number,
): Promise<WithdrawnDial[]> {
  return database
    .selectFrom('withdrawn_dials')
    .select(['attempt', 'number', 'decided_at', 'verdict_version', 'verdict', 'withdrawn_at', 'reason'])
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaign)
    .where('contact_id', '=', contact)
    .orderBy('decided_at')
    .orderBy('call_id')
    .execute()
}
