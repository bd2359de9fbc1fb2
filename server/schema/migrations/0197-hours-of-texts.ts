import { type Kysely, sql } from 'kysely'

// Texts that wait in the queue now were accepted without hours.
export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table messages add column hours_apply_at timestamptz`.execute(database)
}
