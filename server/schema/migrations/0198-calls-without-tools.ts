import { type Kysely, sql } from 'kysely'

// Calls that old processes accept during a rolling update have the default.
export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table calls add column uses_tools boolean not null default true`.execute(database)
}
