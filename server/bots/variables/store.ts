import { type RawBuilder, sql } from 'kysely'
import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import type { Organization } from '#server/kernel/database/organization'

export const newestLists = 50
/** Contacts read from each end of a list: imported contacts have their columns from the first row on. */
const sampled = 200
const mostContacts = 100_000

type ListKeys = { id: number; name: string; keys: string[] }

const newestOf = (id: number) => sql`
  select id, name from contact_lists where organization_id = ${id}
  order by created_at desc, id desc limit ${newestLists}`

/** Returns the newest lists and the `dialed` ones, each with the names that are details of its contacts. */
export async function listsWithKeys(
  { id, database }: Organization,
  names: readonly string[],
  dialed: readonly number[],
): Promise<ListKeys[]> {
  const sample = (order: RawBuilder<unknown>) => sql`
    (select contact_info from contacts c where c.organization_id = ${id} and c.contact_list_id = lists.id
      order by c.id ${order} limit ${sampled})`
  const { rows } = await sql<ListKeys>`
    select lists.id, lists.name, found.keys
    from (
      (${newestOf(id)}) union
      select id, name from contact_lists where organization_id = ${id} and id = any(${dialed}::int[])
    ) as lists, lateral (
      select array(
        select distinct key
        from (${sample(sql`asc`)} union all ${sample(sql`desc`)}) as sample,
          jsonb_object_keys(sample.contact_info) as details (key)
        where key = any(${names}::text[])
        union
        select path
        from (${sample(sql`asc`)} union all ${sample(sql`desc`)}) as sample,
          unnest(${names.filter((name) => name.includes('.'))}::text[]) as nested (path)
        where sample.contact_info #> string_to_array(path, '.') is not null
      ) as keys
    ) as found
    where found.keys <> '{}'
    order by lists.id desc`.execute(database)
  return rows
}

/** Counts the lists that are neither among the newest nor `dialed`. */
export async function countOtherLists(
  { id, database }: Organization,
  dialed: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contact_lists
    where organization_id = ${id} and id <> all(${dialed}::int[])
      and id not in (select newest.id from (${newestOf(id)}) as newest)`.execute(database)
  return rows[0]?.count ?? 0
}

type OpenCampaign = { id: number; name: string; contact_list_id: number; variable_defaults: object | null }

/** Lists the campaigns of a bot that may still dial, newest first. */
export function openCampaigns({ id, database }: Organization, bot: string): Promise<OpenCampaign[]> {
  return database
    .selectFrom('campaigns')
    .select(['id', 'name', 'contact_list_id', 'variable_defaults'])
    .where('organization_id', '=', id)
    .where('bot_uid', '=', bot)
    .where('status', 'not in', finalCampaignStatuses)
    .orderBy('id', 'desc')
    .execute()
}

const columns = ['name', 'phone_number', 'phone_number_2', 'phone_number_3']

/** Returns whether a contact fills a variable, as in `rules/variables/contact-variables`. */
function isFilled(name: string): RawBuilder<boolean> {
  if (columns.includes(name)) return sql`coalesce(${sql.ref(name)} ~ '\\S', false)`
  const value = sql`coalesce(contact_info -> ${name}::text, contact_info #> string_to_array(${name}, '.'))`
  return sql`coalesce(case jsonb_typeof(${value})
    when 'string' then ${value} #>> '{}' ~ '\\S'
    when 'number' then true when 'boolean' then true end, false)`
}

type Lacking = { id: number; contacts: number; lacking: number[] }

/** Counts, for the first 100,000 contacts of each list, those that do not fill each name. */
export async function countLacking(
  { id, database }: Organization,
  lists: readonly number[],
  names: readonly string[],
): Promise<Lacking[]> {
  if (lists.length === 0 || names.length === 0) return []
  const counts = names.map((name) => sql`count(*) filter (where not ${isFilled(name)})`)
  const { rows } = await sql<Lacking>`
    select lists.id, counted.* from unnest(${[...new Set(lists)]}::int[]) as lists (id), lateral (
      select count(*) as contacts, json_build_array(${sql.join(counts)}) as lacking from (
        select name, phone_number, phone_number_2, phone_number_3, contact_info from contacts c
        where c.organization_id = ${id} and c.contact_list_id = lists.id
        order by c.id limit ${mostContacts}
      ) as people
    ) as counted`.execute(database)
  return rows
}
