import { type Kysely, sql } from 'kysely'

// `voicemail` is null in rows that a process without these columns has ended; counting fills it in.
const addColumns = sql`
  alter table calls add column voicemail boolean, add column end_reason text, add column answer_latencies jsonb`

// `was_counted`: the call is in the statistics already, by an older definition of outcomes and success.
const createQueue = sql`
  create table calls_to_count (
    organization_id int not null,
    was_counted boolean not null default false,
    id bigint generated always as identity,
    call_id text not null,
    primary key (organization_id, was_counted, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)`

// Older processes read uncounted_calls, which stays empty: only processes that know the definition count.
const replaceFunction = sql`
  create or replace function note_ended_calls() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into calls_to_count (organization_id, call_id)
      select organization_id, call_id from added where call_status in ('ended', 'error')
      order by registered_timestamp;
    else
      insert into calls_to_count (organization_id, call_id)
      select a.organization_id, a.call_id from added a join removed r using (call_id)
      where a.call_status in ('ended', 'error') and r.call_status not in ('ended', 'error')
      order by a.registered_timestamp;
    end if;
    return null;
  end $$`

const moveQueue = sql`
  with moved as (delete from uncounted_calls returning organization_id, id, call_id)
  insert into calls_to_count (organization_id, call_id)
  select organization_id, call_id from moved order by organization_id, id`

// Only calls whose figures or end reason can differ from what is stored.
const queueRecount = sql`
  insert into calls_to_count (organization_id, was_counted, call_id)
  select organization_id, true, call_id from calls c
  where call_status in ('ended', 'error')
    and (
      disconnection_reason in ('voicemail', 'timeout')
      or start_timestamp is null and is_successful is not null
      or privacy = 'hipaa' and campaign_id is not null
      or call_id in (select call_id from dials where outcome = 'voicemail')
    )
    and not exists (select from calls_to_count q where q.organization_id = c.organization_id and q.call_id = c.call_id)
  order by organization_id, registered_timestamp`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addColumns, createQueue, replaceFunction, moveQueue, queueRecount]) {
    await statement.execute(database)
  }
}
