import { type Kysely, sql } from 'kysely'

const versions = [
  sql`alter table bots add version int not null default 1`,
  sql`alter table calls add agent_version int`,
]

const counts = [
  ...['calls', 'answered', 'judged', 'successful', 'simulated'],
  ...['completed', 'transferred', 'voicemail', 'no_answer', 'busy', 'failed'],
]
const sums = ['duration_ms', 'total_cost', 'llm_cost', 'tts_cost', 'stt_cost']

const tables = [
  // Calls that are over and not yet in the statistics, in the order in which they ended.
  sql`
    create table uncounted_calls (
      organization_id int not null,
      id bigint generated always as identity,
      call_id text not null,
      primary key (organization_id, id)
    ) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0)`,
  sql`
    create table statistics_keys (
      organization_id int not null references organizations on delete cascade,
      id int generated always as identity primary key,
      lens text not null,
      agent_id text not null default '',
      agent_version int not null default 0,
      own_number text not null default '',
      campaign_id int not null default 0,
      direction text not null,
      unique (organization_id, lens, agent_id, agent_version, own_number, campaign_id, direction)
    )`,
  // Room in the pages keeps what grows within them: no index holds what changes.
  sql`
    create table call_statistics (
      key_id int not null,
      level smallint not null,
      at int not null,
      ${sql.raw(counts.map((name) => `${name} int not null`).join(', '))},
      ${sql.raw(sums.map((name) => `${name} bigint not null`).join(', '))},
      primary key (key_id, level, at)
    ) with (fillfactor = 80)`,
  sql`
    create table latency_sketches (
      key_id int not null,
      level smallint not null,
      at int not null,
      sketch bytea not null,
      primary key (key_id, level, at)
    ) with (fillfactor = 80)`,
]

// Every statement that ends a call, or inserts a completed one, queues it for counting.
const noting = [
  sql`
    create function note_ended_calls() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into uncounted_calls (organization_id, call_id)
        select organization_id, call_id from added where call_status in ('ended', 'error')
        order by registered_timestamp;
      else
        insert into uncounted_calls (organization_id, call_id)
        select a.organization_id, a.call_id from added a join removed r using (call_id)
        where a.call_status in ('ended', 'error') and r.call_status not in ('ended', 'error')
        order by a.registered_timestamp;
      end if;
      return null;
    end $$`,
  sql`
    create trigger note_ended_calls_insert after insert on calls
    referencing new table as added for each statement execute function note_ended_calls()`,
  sql`
    create trigger note_ended_calls_update after update on calls
    referencing new table as added old table as removed for each statement execute function note_ended_calls()`,
]

const noteThoseThatAreOver = sql`
  insert into uncounted_calls (organization_id, call_id)
  select organization_id, call_id from calls where call_status in ('ended', 'error')
  order by organization_id, registered_timestamp`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [...versions, ...tables, ...noting, noteThoseThatAreOver]) {
    await statement.execute(database)
  }
}
