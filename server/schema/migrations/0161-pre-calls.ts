import { type Kysely, sql } from 'kysely'

const addColumn = sql`alter table calls add column pre_call jsonb`

export async function up(database: Kysely<never>): Promise<void> {
  await addColumn.execute(database)
}
