import { sql } from 'kysely'
import type { AtLaunch, Preflight } from '#contract/campaigns/preflight'
import { listSingleCalls } from '#server/calls/single-calls'
import { findListedOf } from '#server/contacts/do-not-call/store'
import type { ContactRow } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'
import { bytesOf, withinBytes } from '#server/kernel/database/within-bytes'
import { allForms, writtenForms } from '#server/kernel/number-types/written-forms'

const dayMs = 86_400_000
/** Large enough for few queries, small enough that a slice is processed within milliseconds. */
const sliceSize = 2_000
/** PostgreSQL functions take at most a hundred arguments, two for each detail. */
const mostPicked = 40

/** The columns that decide whether a contact can be dialed. */
export type PersonRow = Pick<
  ContactRow,
  'id' | 'name' | 'phone_number' | 'phone_number_2' | 'phone_number_3' | 'contact_info'
>

/** The details that can fill a variable: for `patient.name` also `patient`, which may be an object. */
function keysFor(name: string): string[] {
  const parts = name.split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
}

/** Selects the requested details of a contact; null if it has none of them. */
function detailsOf(asked: readonly string[]) {
  if (asked.length > mostPicked) return sql`contact_info`
  const picked = asked.flatMap((name) => [sql`${name}::text`, sql`contact_info -> ${name}::text`])
  return sql`case when contact_info ?| ${asked}::text[] then json_build_object(${sql.join(picked)}) end`
}

type Columns = { [Name in keyof PersonRow]: PersonRow[Name][] | null }

/**
 * Lists the next contacts after an id, with their time zone and the details that the variables name. The result is
 * columnar, which takes a third of the time of rows.
 */
export async function listSlice(
  { id, database }: Organization,
  list: number,
  after: number,
  variables: readonly string[],
): Promise<PersonRow[]> {
  const name = variables.includes('name') ? sql`name` : sql`''`
  const { rows } = await sql<Columns>`
    select json_agg(id) as id, json_agg(name) as name, json_agg(phone_number) as phone_number,
      json_agg(phone_number_2) as phone_number_2, json_agg(phone_number_3) as phone_number_3,
      json_agg(contact_info) as contact_info
    from (
      select id, ${name} as name, phone_number, phone_number_2, phone_number_3,
        ${detailsOf([...new Set([...variables, 'timezone'].flatMap(keysFor))])} as contact_info
      from contacts
      where organization_id = ${id} and contact_list_id = ${list} and id > ${after}
      order by id limit ${sliceSize}
    ) as slice`.execute(database)
  const [columns] = rows
  return (columns?.id ?? []).map((contact, at) => ({
    id: contact,
    name: columns?.name?.[at] ?? '',
    phone_number: columns?.phone_number?.[at] ?? null,
    phone_number_2: columns?.phone_number_2?.[at] ?? null,
    phone_number_3: columns?.phone_number_3?.[at] ?? null,
    contact_info: columns?.contact_info?.[at] ?? null,
  }))
}

export const isLastSlice = (rows: readonly PersonRow[]) => rows.length < sliceSize

/** Whether the organization has listed numbers or recent dials at all. If not, no slice needs to look them up. */
export async function hasKnownNumbers(
  { id, database }: Organization,
  now: number,
): Promise<{ listed: boolean; dials: boolean }> {
  const since = new Date(now - dayMs).toISOString()
  const { rows } = await sql<{ listed: boolean; dials: boolean }>`
    select exists (select 1 from do_not_call where organization_id = ${id}) as listed,
      exists (select 1 from dials where organization_id = ${id} and decided_at > ${since})
      or exists (
        select 1 from calls where organization_id = ${id} and registered_timestamp > ${now - dayMs}
          and direction = 'outbound' and call_type = 'phonecall' and campaign_id is null
      ) as dials`.execute(database)
  return rows[0] ?? { listed: true, dials: true }
}

/** When these numbers were added to the do-not-call list (ms). */
export async function findListedNumbers(organization: Organization, numbers: readonly string[]) {
  const rows = await findListedOf(organization, numbers)
  return new Map(rows.map(({ phone_number, created_at }) => [phone_number, Date.parse(created_at)]))
}

/** The dials of the last 24 hours of all campaigns, and single calls, by every form of their number. */
export async function findRecentDials(
  { id, database }: Organization,
  numbers: readonly string[],
  now: number,
) {
  const forms = allForms(numbers)
  const rows = await database
    .selectFrom('dials')
    .select(['number', 'decided_at'])
    .where('organization_id', '=', id)
    .where(sql<boolean>`number = any(${forms}::text[])`)
    .where('decided_at', '>', new Date(now - dayMs).toISOString())
    .execute()
  const found = new Map<string, number[]>()
  const dialed = rows.map(({ number, decided_at }) => ({ number, at: Date.parse(decided_at) }))
  const singleCalls = await listSingleCalls({ id, database }, forms, now - dayMs)
  for (const { number, at } of [...dialed, ...singleCalls])
    for (const form of writtenForms(number)) found.set(form, [...(found.get(form) ?? []), at])
  return found
}

/** The ids of these contacts that a campaign is calling or has called to a final outcome. */
export async function findCalled(
  { id, database }: Organization,
  campaign: number,
  contacts: readonly { id: number }[],
): Promise<Set<number>> {
  const rows = await database
    .selectFrom('targets')
    .select('contact_id')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaign)
    .where(sql<boolean>`contact_id = any(${contacts.map((contact) => contact.id)}::int[])`)
    .where('status', 'not in', ['pending', 'held_back', 'not_reached'])
    .execute()
  return new Set(rows.map(({ contact_id }) => contact_id))
}

/** Which of these contacts another campaign than `campaign` has reached, with such a campaign. */
export async function findReached(
  { id, database }: Organization,
  campaign: number | undefined,
  contacts: readonly { id: number }[],
): Promise<Map<number, number>> {
  const rows = await database
    .selectFrom('targets')
    .select(['contact_id', 'campaign_id'])
    .where('organization_id', '=', id)
    .where(sql<boolean>`contact_id = any(${contacts.map((contact) => contact.id)}::int[])`)
    .where('campaign_id', '<>', campaign ?? 0)
    .where('status', '=', 'reached')
    .execute()
  return new Map(rows.map(({ contact_id, campaign_id }) => [contact_id, campaign_id]))
}

const sizeOfContact = bytesOf(['contact_info'])

/** Lists these contacts by id, limited to the bytes of a page. */
export function listContactsById({ id, database }: Organization, list: number, ids: readonly number[]) {
  const page = database
    .selectFrom('contacts')
    .select(['id', 'name', 'phone_number', 'phone_number_2', 'phone_number_3', 'contact_info'])
    .select(['contact_list_id', 'created_at', 'updated_at'])
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', list)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
  return withinBytes(database, page, sizeOfContact)
}

const mostOthers = 20

/** Other unfinished campaigns that call a list, newest first. */
export async function listOtherCampaigns({ id, database }: Organization, list: number, campaign = 0) {
  const { rows } = await sql<NonNullable<Preflight['other_campaigns']>[number]>`
    select c.id, c.name, c.status, coalesce((
      select sum(targets)::int from target_counts t
      where t.organization_id = ${id} and t.campaign_id = c.id
        and t.status not in ('pending', 'held_back', 'not_reached')
    ), 0) as called
    from campaigns c
    where c.organization_id = ${id} and c.contact_list_id = ${list} and c.id <> ${campaign}
      and c.status in ('Scheduled', 'Running', 'Paused')
    order by c.created_at desc, c.id desc limit ${mostOthers}`.execute(database)
  return rows
}

export async function findLaunch(
  { id, database }: Organization,
  campaign: number,
): Promise<AtLaunch | undefined> {
  const row = await database
    .selectFrom('campaign_launches')
    .select('at_launch')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaign)
    .executeTakeFirst()
  return row?.at_launch
}

/** The first one stays. */
export async function insertLaunch(
  { id, database }: Organization,
  campaign_id: number,
  at_launch: AtLaunch,
): Promise<void> {
  await database
    .insertInto('campaign_launches')
    .values({ organization_id: id, campaign_id, at_launch: JSON.stringify(at_launch) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A campaign that is changed before it starts gets a new forecast. */
export async function removeLaunch({ id, database }: Organization, campaign: number): Promise<void> {
  await database
    .deleteFrom('campaign_launches')
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaign)
    .execute()
}
