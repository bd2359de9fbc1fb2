import { type Kysely, sql } from 'kysely'

// Servers of the release before write rows without it; their calls have no price of telephony.
const addColumn = sql`alter table call_statistics add column telephony_cost bigint not null default 0`

export async function up(database: Kysely<never>): Promise<void> {
  await addColumn.execute(database)
}
