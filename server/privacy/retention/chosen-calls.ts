import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** How many calls that were chosen for a purge are still there. */
export async function countChosen({ id, database }: Organization, purge: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from purge_calls where organization_id = ${id} and purge_id = ${purge}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Takes some of them off the list of the purge. */
export async function takeChosen(
  { id, database }: Organization,
  purge: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ call_id: string }>`
    delete from purge_calls where purge_id = ${purge} and call_id = any(array(
      select call_id from purge_calls where organization_id = ${id} and purge_id = ${purge} limit ${limit}
    )) returning call_id`.execute(database)
  return rows.map(({ call_id }) => call_id)
}
