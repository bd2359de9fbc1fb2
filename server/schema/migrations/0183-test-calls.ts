import { type Kysely, sql } from 'kysely'

/** Calls that test the telephone line; `steps` has when each step happened, in milliseconds since 1970. */
const createTestCalls = sql`
  create table test_calls (
    call_id text primary key references calls on delete cascade,
    steps jsonb not null default '{}',
    canceled_at timestamptz(3)
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createTestCalls.execute(database)
}
