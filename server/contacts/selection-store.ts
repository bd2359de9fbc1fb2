import { sql } from 'kysely'
import type { ContactSelection } from '#contract/contacts'
import type { Organization } from '#server/database/organization'
import { searching } from './search'

/** Deletes the selected contacts, and says how many they were. */
export async function removeSelection(
  { id, database }: Organization,
  list: number,
  { search, ranges }: ContactSelection,
): Promise<number> {
  const ids = `{${ranges.map(({ first_id, last_id }) => `[${first_id},${last_id}]`).join()}}`
  // Locked in the order of ids, as whoever else deletes does: so neither waits for the other in a ring.
  const { rows } = await sql<{ deleted: number }>`
    with chosen as materialized (
      select id from contacts
      where organization_id = ${id} and contact_list_id = ${list}
        and id::bigint <@ ${ids}::int8multirange and ${searching(search)}
      order by id for update
    ),
    gone as (
      delete from contacts using chosen
      where organization_id = ${id} and contact_list_id = ${list} and contacts.id = chosen.id
      returning 1
    )
    select count(*) as deleted from gone`.execute(database)
  return rows[0]?.deleted ?? 0
}
