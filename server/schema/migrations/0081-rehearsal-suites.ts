import { type Kysely, sql } from 'kysely'

const ofBot = sql`foreign key (organization_id, bot_uid) references bots (organization_id, uid) on delete cascade`

const createSuites = sql`
  create table rehearsal_suites (
    organization_id int not null references organizations on delete cascade,
    bot_uid text not null,
    required boolean not null,
    primary key (organization_id, bot_uid),
    ${ofBot}
  )`

// A scenario stays when its case is deleted, because a required suite must not shrink automatically.
const createScenarios = sql`
  create table rehearsal_scenarios (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    bot_uid text not null,
    name text not null,
    simulated_caller text,
    rehearsal_case_id int references rehearsal_cases on delete set null,
    direction text not null,
    variables jsonb not null,
    assertions jsonb not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    ${ofBot}
  );
  create index rehearsal_scenarios_of on rehearsal_scenarios (organization_id, bot_uid, created_at, id);
  create index rehearsal_scenarios_with on rehearsal_scenarios (rehearsal_case_id)`

const createRuns = sql`
  create table rehearsal_runs (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    bot_uid text not null,
    status text not null,
    reason text,
    model text,
    host text,
    compares boolean not null,
    changed jsonb not null,
    total int not null,
    overridden text,
    fingerprint text not null,
    edited jsonb,
    saved jsonb,
    created_at timestamptz(3) not null default clock_timestamp(),
    finished_at timestamptz(3),
    ${ofBot}
  );
  create index rehearsal_runs_newest on rehearsal_runs (organization_id, created_at, id);
  create index rehearsal_runs_of on rehearsal_runs (organization_id, bot_uid, id)`

const createResults = sql`
  create table rehearsal_results (
    organization_id int not null references organizations on delete cascade,
    run_id int not null references rehearsal_runs on delete cascade,
    position int not null,
    side text not null,
    name text not null,
    caller text not null,
    scenario jsonb not null,
    source_call_id text,
    status text,
    outcome jsonb,
    primary key (run_id, position, side)
  );
  create index rehearsal_results_from on rehearsal_results (organization_id, source_call_id)
    where source_call_id is not null`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createSuites, createScenarios, createRuns, createResults]) {
    await statement.execute(database)
  }
}
