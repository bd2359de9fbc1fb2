import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table line_calls add column process text`.execute(database)
}
