import { type Kysely, sql } from 'kysely'

/** `expires_at`: a rotated key works until then. A session records the key that opened it and ends with that key. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql`
    alter table api_keys
      add column name text,
      add column last_used_at timestamptz(3),
      add column expires_at timestamptz(3)`.execute(database)
  await sql`create index api_keys_by_organization on api_keys (organization_id, id)`.execute(database)
  await sql`
    alter table sessions
      add column id int generated always as identity,
      add column key_id int references api_keys on delete set null,
      add column signed_in_with text`.execute(database)
}
