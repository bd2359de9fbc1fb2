import { type Kysely, sql } from 'kysely'

// A copy that outlives the bot that it came from; the retention deletes it with the words of its call.
const createCases = sql`
  create table rehearsal_cases (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    name text not null,
    bot_uid text not null,
    source_call_id text not null,
    direction text not null,
    lines jsonb not null,
    dynamic_variables jsonb not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    unique (organization_id, source_call_id)
  )`

const createNewest = sql`create index rehearsal_cases_newest on rehearsal_cases (organization_id, created_at, id)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createCases, createNewest]) await statement.execute(database)
}
