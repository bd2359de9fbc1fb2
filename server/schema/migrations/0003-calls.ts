import { type Kysely, sql } from 'kysely'

const indexedColumns = ['agent_id', 'call_status', 'customer_id', 'from_number', 'to_number', 'campaign_id']

/** What has been said in calls that go on; once a call has ended, its turns are in its row. */
async function createLiveTurns(database: Kysely<never>): Promise<void> {
  await sql`
    create table live_turns (
      call_id text not null references calls on delete cascade,
      index int not null,
      turn jsonb not null,
      primary key (call_id, index)
    )`.execute(database)
}

export async function up(database: Kysely<never>): Promise<void> {
  // A call that starts does so within a day, which lets a bound on its start also bound its place in the list.
  // Counting reads indexes alone where a vacuum has passed, hence the eager one.
  await sql`
    create table calls (
      organization_id int not null references organizations on delete cascade,
      call_id text primary key,
      call_type text not null,
      direction text not null,
      call_status text not null,
      from_number text not null,
      to_number text not null,
      agent_id text not null,
      customer_id text,
      campaign_id int,
      contact_id int,
      dynamic_variables jsonb not null,
      callback_url text,
      simulated boolean not null,
      registered_timestamp bigint not null,
      start_timestamp bigint,
      end_timestamp bigint,
      disconnection_reason text,
      is_successful boolean,
      turns jsonb,
      tool_calls jsonb,
      events jsonb,
      latency jsonb,
      call_analysis jsonb,
      call_cost jsonb,
      recording_note text,
      has_recording boolean not null default false,
      constraint starts_within_a_day
        check (start_timestamp between registered_timestamp and registered_timestamp + 86400000),
      constraint ends_after_start check (end_timestamp >= coalesce(start_timestamp, registered_timestamp))
    ) with (
      autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
      autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0.005,
      autovacuum_analyze_threshold = 5000, autovacuum_analyze_scale_factor = 0.02
    )`.execute(database)
  await createLiveTurns(database)
  await sql`
    create index calls_newest on calls (organization_id, registered_timestamp, call_id)
    include (start_timestamp, call_status, call_type, direction, is_successful)`.execute(database)
  for (const column of indexedColumns) {
    await sql`
      create index ${sql.raw(`calls_by_${column}`)}
      on calls (organization_id, ${sql.raw(column)}, registered_timestamp, call_id)
      include (start_timestamp, agent_id, call_status, call_type, direction, is_successful)`.execute(database)
  }
  await sql`create index calls_unfinished on calls (call_id) where call_status in ('registered', 'ongoing')`.execute(
    database,
  )
  await sql`
    create index calls_by_words on calls
    using gin (jsonb_to_tsvector('simple', jsonb_path_query_array(turns, '$[*].text'), '["string"]')) where turns is not null`.execute(
    database,
  )
}
