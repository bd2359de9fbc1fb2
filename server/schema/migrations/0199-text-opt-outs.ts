import { type Kysely, sql } from 'kysely'

const addColumn = sql`alter table messages add column opted_out boolean not null default false`

// The server blocks these numbers when it starts.
const markFailed = sql`
  update messages set opted_out = true
  where status = 'failed' and not simulated
  and failed_reason = 'The recipient has blocked texts from this number.'`

const createIndex = sql`
  create index messages_opted_out on messages (organization_id, to_number, from_number) where opted_out`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addColumn, markFailed, createIndex]) await statement.execute(database)
}
