import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

const tables = ['bots', 'phone_numbers', 'contact_lists', 'campaigns', 'calls']

/** Whether the account has no data yet. */
export async function isEmpty({ id, database }: Organization): Promise<boolean> {
  const rows = sql.join(
    tables.map((table) => sql`exists (select 1 from ${sql.table(table)} where organization_id = ${id})`),
    sql` or `,
  )
  const { rows: answers } = await sql<{ used: boolean }>`select (${rows}) as used`.execute(database)
  return answers[0]?.used === false
}

/** The newest calls with a recording. */
export async function newestRecorded({ id, database }: Organization, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('calls')
    .select('call_id')
    .where('organization_id', '=', id)
    .where('has_recording', '=', true)
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ call_id }) => call_id)
}
