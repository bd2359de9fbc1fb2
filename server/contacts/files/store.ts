import { sql } from 'kysely'
import type { Contact } from '#contract/contacts/contacts'
import type { ContactFileFilter } from '#contract/contacts/files'
import { readIdRanges } from '#contract/http/id-ranges'
import { matching } from '#server/contacts/search'
import { within } from '#server/contacts/selection-store'
import { contactAsSent, idsWithinBytes } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'
import type { InfoKey } from './columns'

const mostKeys = 1000

const contactsOf = ({ id, database }: Organization, list: number, filter: ContactFileFilter) =>
  database
    .selectFrom('contacts')
    .where('organization_id', '=', id)
    .where('contact_list_id', '=', list)
    .where(matching(filter))
    .$if(filter.id_ranges !== undefined, (query) => query.where(within(readIdRanges(filter.id_ranges ?? ''))))

/** Lists the keys of contact_info, most common first. */
export async function listInfoKeys(
  organization: Organization,
  list: number,
  filter: ContactFileFilter,
): Promise<InfoKey[]> {
  const chosen = contactsOf(organization, list, filter).select('contact_info')
  const { rows } = await sql<InfoKey>`
    select key, bool_or(jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^\\S(.*\\S)?$'
      or length(value #>> '{}') > 10000) as is_odd
    from (${chosen}) as chosen, jsonb_each(contact_info)
    group by key order by count(*) desc, key limit ${mostKeys}`.execute(organization.database)
  return rows
}

export async function hasEmptyInfo(
  organization: Organization,
  list: number,
  filter: ContactFileFilter,
): Promise<boolean> {
  const row = await contactsOf(organization, list, filter)
    .select('id')
    .where(sql<boolean>`contact_info = '{}'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Exported = Pick<Contact, 'name'> &
  Record<'phone_number' | 'phone_number_2' | 'phone_number_3', string | null> & {
    contact_info: Record<string, unknown> | null
  }

/** Returns the next contacts in list order up to a count, fewer if they are large. */
export async function listAfter(
  organization: Organization,
  list: number,
  filter: ContactFileFilter,
  id: number,
  limit: number,
): Promise<(Exported & { id: number })[]> {
  const next = contactsOf(organization, list, filter)
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
  const rows = await contactsOf(organization, list, {})
    .select(['id', 'name', 'phone_number', 'phone_number_2', 'phone_number_3', 'contact_info', 'key_order'])
    .where(sql<boolean>`id = any(array(${idsWithinBytes(organization, list, next)}))`)
    .orderBy('id')
    .execute()
  return rows.map(contactAsSent)
}
