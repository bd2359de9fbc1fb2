import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`
    alter table telephony_lines
      add account_sid text,
      add public_url text,
      add sealed_token bytea`.execute(database)
  await sql`
    alter table line_calls
      add audio_hash bytea,
      add is_transferred boolean not null default false`.execute(database)
  await sql`create index line_calls_by_channel on line_calls (channel)`.execute(database)
}
