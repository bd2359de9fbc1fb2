import { type Kysely, sql } from 'kysely'

// The secrets of a tool by their place in it; the tool itself has ****** there.
const createSecrets = sql`
  create table tool_secrets (
    organization_id int not null,
    tool_id int not null references tools (id) on delete cascade,
    place text not null,
    sealed bytea not null,
    primary key (tool_id, place)
  )`

// Tables that had secrets in plain text, until their files are cleared of them.
const createUncleared = sql`
  create table uncleared_tables (
    name text primary key,
    since timestamptz(3) not null default clock_timestamp()
  )`

// Rows that were changed or deleted before may still be in the files.
const clearFormer = sql`
  insert into uncleared_tables (name)
  select name from unnest(array['tools', 'platform_tools', 'rehearsal_runs', 'idempotency_keys']) as name
  where exists (select from organizations)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createSecrets, createUncleared, clearFormer]) await statement.execute(database)
}
