import { type Kysely, sql } from 'kysely'

const statements = [
  // Who is held by what, counted without reading a contact.
  sql`create index targets_held on targets (campaign_id, gate, status, due_at) where gate is not null`,
  sql`create index dials_over_time on dials (campaign_id, decided_at) include (outcome)`,
]

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(database)
}
