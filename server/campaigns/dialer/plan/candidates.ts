import { sql } from 'kysely'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import { listOpenInboundCalls, listSingleCalls } from '#server/calls/single-calls'
import { isUnfinished } from '#server/campaigns/dialer/dials'
import type { CampaignRow } from '#server/campaigns/store'
import { findListedOf } from '#server/contacts/do-not-call/store'
import type { ContactRow } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'
import { allForms, writtenForms } from '#server/kernel/number-types/written-forms'

type Person = Pick<ContactRow, 'name' | 'phone_number' | 'phone_number_2' | 'phone_number_3' | 'contact_info'>

/** A contact of a campaign. `person` is null if the contact was deleted or moved to another list. */
export type Candidate = {
  contact_id: number
  status: TargetStatus
  attempts: number
  number_index: number
  /** Ms since the epoch. */
  due_at: number
  call_id: string | null
  /** Another campaign that has reached the contact; null if the campaign does not ask. */
  reached_by: number | null
  person: Person | null
}

type Row = Person & Omit<Candidate, 'person'> & { is_there: boolean }

const withPerson = ({ is_there, ...row }: Row): Candidate => {
  const { name, phone_number, phone_number_2, phone_number_3, contact_info, ...candidate } = row
  const person = { name, phone_number, phone_number_2, phone_number_3, contact_info }
  return { ...candidate, person: is_there ? person : null }
}

/** Another campaign that has reached the contact, if the campaign skips such contacts. */
const reachedBy = ({ skip_reached }: CampaignRow) =>
  skip_reached
    ? sql`(select o.campaign_id from targets o where o.organization_id = t.organization_id
        and o.contact_id = t.contact_id and o.campaign_id <> t.campaign_id and o.status = 'reached' limit 1)`
    : sql`null::int`

const columnsOf = (campaign: CampaignRow) => sql`
  t.contact_id, t.status, t.attempts, t.number_index, t.call_id, ${reachedBy(campaign)} as reached_by,
  (extract(epoch from t.due_at) * 1000)::bigint as due_at,
  c.id is not null as is_there, c.name, c.phone_number, c.phone_number_2, c.phone_number_3, c.contact_info`

/**
 * `limit` makes PostgreSQL read each contact by its key. Without it, directly after an import, the planner would read the
 * whole list for each step.
 */
const personOf = ({ id, campaign }: { id: number; campaign: CampaignRow }) => sql`
  select * from contacts
  where id = t.contact_id and organization_id = ${id} and contact_list_id = ${campaign.contact_list_id} limit 1`

/** Lists contacts that are due at `now` (ms): first attempts first, in the order of the list. */
export async function listDue(
  { id, database }: Organization,
  campaign: CampaignRow,
  now: number,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf(campaign)}
    from (
      select * from targets
      where campaign_id = ${campaign.id} and status = 'pending' and due_at <= ${new Date(now).toISOString()}
      order by due_at, contact_id limit ${limit}
    ) as t
    left join lateral (${personOf({ id, campaign })}) as c on true
    where t.organization_id = ${id}
    order by t.due_at, t.contact_id`.execute(database)
  return rows.map(withPerson)
}

/** Lists these contacts of a campaign, in any status. */
export async function listCandidates(
  { id, database }: Organization,
  campaign: CampaignRow,
  contacts: readonly number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf(campaign)}
    from targets t
    left join lateral (${personOf({ id, campaign })}) as c on true
    where t.organization_id = ${id} and t.campaign_id = ${campaign.id}
      and t.contact_id = any(${contacts}::int[])`.execute(database)
  return rows.map(withPerson)
}

/** When the next pending contact is due (ms); null if there is none. */
export async function findNextDue(
  { id, database }: Organization,
  campaignId: number,
): Promise<number | null> {
  const row = await database
    .selectFrom('targets')
    .select('due_at')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'pending')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row ? Date.parse(row.due_at) : null
}

/** Facts about phone numbers, by number. */
export type NumberFacts = {
  /** When a number was added to the do-not-call list (ms). */
  listedSince: Map<string, number>
  /** When a number was dialed in the last 24 hours (ms), by any campaign or as a single call. */
  recentDials: Map<string, number[]>
  /** The contacts of this campaign that were dialed at a number. */
  dialedFor: Map<string, number[]>
  /** The calls to or from a number that have not ended, by any campaign or single, of the last 24 hours. */
  openCalls: Map<string, string[]>
}

export const noNumberFacts = (): NumberFacts => ({
  listedSince: new Map(),
  recentDials: new Map(),
  dialedFor: new Map(),
  openCalls: new Map(),
})

const dayMs = 86_400_000

export async function findNumberFacts(
  { id, database }: Organization,
  campaignId: number,
  numbers: readonly string[],
  now: number,
): Promise<NumberFacts> {
  const facts = noNumberFacts()
  if (numbers.length === 0) return facts
  const forms = allForms(numbers)
  const listed = await findListedOf({ id, database }, numbers)
  for (const row of listed) facts.listedSince.set(row.phone_number, Date.parse(row.created_at))
  const dials = await database
    .selectFrom('dials')
    .select(['number', 'campaign_id', 'contact_id', 'decided_at', 'call_id', 'outcome'])
    .where('organization_id', '=', id)
    .where(sql<boolean>`number = any(${forms}::text[])`)
    .where((e) =>
      e.or([e('decided_at', '>', new Date(now - dayMs).toISOString()), e('campaign_id', '=', campaignId)]),
    )
    .execute()
  for (const { number, campaign_id, contact_id, decided_at, call_id, outcome } of dials) {
    const at = Date.parse(decided_at)
    addDial(facts, number, at, campaign_id === campaignId ? contact_id : null)
    if (isUnfinished(outcome) && at > now - dayMs) addOpenCall(facts, number, call_id)
  }
  const singleCalls = await listSingleCalls({ id, database }, forms, now - dayMs)
  for (const { number, at, call_id, isOpen } of singleCalls) {
    addDial(facts, number, at, null)
    if (isOpen) addOpenCall(facts, number, call_id)
  }
  const inboundCalls = await listOpenInboundCalls({ id, database }, forms, now - dayMs)
  for (const { number, call_id } of inboundCalls) addOpenCall(facts, number, call_id)
  return facts
}

/** Adds a dial to the facts of every form of its number. `contact` is null if this campaign did not make it. */
export function addDial(facts: NumberFacts, number: string, at: number, contact: number | null): void {
  for (const form of writtenForms(number))
    facts.recentDials.set(form, [...(facts.recentDials.get(form) ?? []), at])
  if (contact !== null) facts.dialedFor.set(number, [...(facts.dialedFor.get(number) ?? []), contact])
}

/** Adds a call that has not ended to the facts of every form of its number. */
export function addOpenCall({ openCalls }: NumberFacts, number: string, callId: string): void {
  for (const form of writtenForms(number)) openCalls.set(form, [...(openCalls.get(form) ?? []), callId])
}
