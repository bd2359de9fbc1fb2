import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table model_providers add column api text not null default 'openai'`.execute(database)
  await sql`alter table model_defaults add column voice jsonb, add column recognition jsonb`.execute(database)
}
