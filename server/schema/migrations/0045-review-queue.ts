import { type Kysely, sql } from 'kysely'

// What speaks for a person's look at a call. It quotes nothing: the words stay with the call, and go with them.
const createSignals = sql`
  create table call_signals (
    organization_id int not null references organizations on delete cascade,
    call_id text primary key references calls on delete cascade,
    agent_id text not null,
    campaign_id int,
    registered_timestamp bigint not null,
    score int not null,
    signals jsonb not null,
    kinds text[] not null,
    reviews int not null default 0,
    rank bigint not null generated always as (score::bigint * 10000000000 + registered_timestamp / 1000) stored
  )`

const createWaiting = sql`
  create index call_signals_waiting on call_signals (organization_id, rank, call_id)
  include (agent_id, campaign_id, registered_timestamp) where reviews = 0`

const createRanked = sql`create index call_signals_ranked on call_signals (organization_id, rank, call_id)`

// Calls that had ended before are looked at one stretch after the other, the newest first.
const createBacklog = sql`
  create table call_signals_backlog (
    organization_id int primary key references organizations on delete cascade,
    before_timestamp bigint not null
  )`

const fillBacklog = sql`
  insert into call_signals_backlog
  select organization_id, max(registered_timestamp) + 1 from calls group by organization_id`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [createSignals, createWaiting, createRanked, createBacklog, fillBacklog]
  for (const statement of statements) await statement.execute(database)
}
