import { type Kysely, sql } from 'kysely'

// Tokens of servers of an earlier release have no key. They expire after a minute.
export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table web_call_tokens add column key_id int`.execute(database)
}
