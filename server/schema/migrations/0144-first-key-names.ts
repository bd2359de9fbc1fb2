import { type Kysely, sql } from 'kysely'

/** Only the first key of an account, and its rotations, can be from before keys had names. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql`update api_keys set name = 'First key' where name is null`.execute(database)
}
