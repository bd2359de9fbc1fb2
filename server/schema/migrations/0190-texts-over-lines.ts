import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table telephony_lines add column sends_texts boolean not null default false`.execute(
    database,
  )
  await sql`alter table messages add column tried_at timestamptz, add column carrier_sid text`.execute(
    database,
  )
}
