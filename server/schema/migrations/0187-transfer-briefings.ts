import { type Kysely, sql } from 'kysely'

/** What the person at the other phone of a transfer over Twilio hears first. */
const addColumn = sql`alter table line_calls add column sealed_briefing bytea`

export async function up(database: Kysely<never>): Promise<void> {
  await addColumn.execute(database)
}
