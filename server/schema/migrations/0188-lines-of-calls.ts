import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table calls add column line jsonb`.execute(database)
}
