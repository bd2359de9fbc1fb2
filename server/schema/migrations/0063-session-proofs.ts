import { type Kysely, sql } from 'kysely'

const addProof = sql`alter table sessions add proved_at timestamptz(3) not null default clock_timestamp()`

/** A session that is open already has proved itself when it began. */
const fillProof = sql`update sessions set proved_at = created_at`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addProof, fillProof]) await statement.execute(database)
}
