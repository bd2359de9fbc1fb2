import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContactSelection } from '#contract/contacts/selections'
import type { IdRange } from '#contract/http/id-ranges'
import type { Organization } from '#server/kernel/database/organization'
import { matching } from './search'

/** Matches ids in one of the inclusive ranges. */
export function within(ranges: readonly IdRange[]): RawBuilder<SqlBool> {
  const ids = `{${ranges.map(([first, last]) => `[${first},${last}]`).join()}}`
  return sql`id::bigint <@ ${ids}::int8multirange`
}

/** Deletes the selected contacts and returns their number. */
export async function removeSelection(
  { id, database }: Organization,
  list: number,
  { ranges, ...match }: ContactSelection,
): Promise<number> {
  const chosen = within(ranges.map(({ first_id, last_id }) => [first_id, last_id]))
  // Locked in id order like every other deletion, to prevent deadlocks.
  const { rows } = await sql<{ deleted: number }>`
    with chosen as materialized (
      select id from contacts
      where organization_id = ${id} and contact_list_id = ${list}
        and ${chosen} and ${matching(match)}
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
