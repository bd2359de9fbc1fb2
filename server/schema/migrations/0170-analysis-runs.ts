import { type Kysely, sql } from 'kysely'

const createRuns = sql`
  create table analysis_runs (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    status text not null,
    reason text,
    estimated_cost float8,
    created_at timestamptz(3) not null default clock_timestamp(),
    finished_at timestamptz(3)
  );
  create index analysis_runs_of on analysis_runs (organization_id, id)`

const createCalls = sql`
  create table analysis_run_calls (
    organization_id int not null references organizations on delete cascade,
    run_id int not null references analysis_runs on delete cascade,
    call_id text not null references calls on delete cascade,
    status text,
    reason text,
    cost float8 not null default 0,
    primary key (run_id, call_id)
  );
  create index analysis_run_calls_of on analysis_run_calls (call_id)`

export async function up(database: Kysely<never>): Promise<void> {
  await createRuns.execute(database)
  await createCalls.execute(database)
}
