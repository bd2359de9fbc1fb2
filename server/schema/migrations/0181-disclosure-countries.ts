import { type Kysely, sql } from 'kysely'

/** Countries in whose calls the bot says first that it is none and that the call is recorded. */
const addCountries = sql`
  alter table dialing_rules add column disclosure_countries jsonb not null default '[]'`

export async function up(database: Kysely<never>): Promise<void> {
  await addCountries.execute(database)
}
