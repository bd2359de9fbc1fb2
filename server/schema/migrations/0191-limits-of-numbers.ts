import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`
    alter table telephony_lines add column number_max_calls int, add column number_calls_per_second int,
      add column next_dials jsonb not null default '{}'`.execute(database)
  await sql`alter table line_calls add column own_number text`.execute(database)
}
