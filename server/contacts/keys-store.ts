import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

const mostNamed = 200

/** The names of the details of a list's contacts, those that most contacts have first, and how many names there are. */
export async function listKeys({ id, database }: Organization, list: number) {
  const { rows } = await sql<{ name: string; contact_count: number; total: number }>`
    select key as name, count(*) as contact_count, count(*) over () as total
    from contacts, jsonb_object_keys(contact_info) as details (key)
    where organization_id = ${id} and contact_list_id = ${list}
    group by key
    order by contact_count desc, key
    limit ${mostNamed}`.execute(database)
  const contact_keys = rows.map(({ name, contact_count }) => ({ name, contact_count }))
  return { contact_keys, total: rows[0]?.total ?? 0 }
}
