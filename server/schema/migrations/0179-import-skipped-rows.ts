import { type Kysely, sql } from 'kysely'

const addSkippedRows = sql`alter table imports add column skipped_rows jsonb not null default '[]'`

export async function up(database: Kysely<never>): Promise<void> {
  await addSkippedRows.execute(database)
}
