import { type Kysely, sql } from 'kysely'

/** False for a secret that was created with its account and never shown to a person. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table webhook_secrets add column shown boolean not null default true`.execute(database)
}
