import { type Kysely, sql } from 'kysely'

// The prefixes 8 in Russia and Kazakhstan, 1 in North America, and 80 in Belarus. Migration 0194 has the zero.
const withPrefix = String.raw`^\+(?:(7)8(\d{10})|(1)1(\d{10})|(375)80(\d{9}))$`

// What was blocked with the prefix is dialed without it from now on.
const blockWithoutPrefix = sql`
  insert into do_not_call (organization_id, phone_number, reason, source, call_id, unconfirmed, created_at)
  select organization_id, regexp_replace(phone_number, ${sql.lit(withPrefix)}, '+\\1\\2\\3\\4\\5\\6'), reason, source,
    call_id, unconfirmed, created_at
  from do_not_call where phone_number ~ ${sql.lit(withPrefix)}
  on conflict (organization_id, phone_number) do nothing`

export async function up(database: Kysely<never>): Promise<void> {
  await blockWithoutPrefix.execute(database)
}
