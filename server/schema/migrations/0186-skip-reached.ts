import { type Kysely, sql } from 'kysely'

/** Whether a campaign skips contacts that another campaign has reached. */
const addColumn = sql`alter table campaigns add column skip_reached boolean not null default false`

export async function up(database: Kysely<never>): Promise<void> {
  await addColumn.execute(database)
}
