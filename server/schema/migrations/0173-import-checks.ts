import { type Kysely, sql } from 'kysely'

const addCounts = sql`
  alter table imports
    add column no_number_count int not null default 0,
    add column short_number_count int not null default 0`

// Identifies the values that an import wrote, so that an undo finds contacts whose edits were taken back.
const addHashes = sql`alter table import_rows add column value_hash uuid`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addCounts, addHashes]) await statement.execute(database)
}
