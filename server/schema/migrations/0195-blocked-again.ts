import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table do_not_call add column blocked_again boolean not null default false`.execute(database)
}
