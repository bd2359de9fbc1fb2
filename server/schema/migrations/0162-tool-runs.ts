import { type Kysely, sql } from 'kysely'

const createRuns = sql`
  create table tool_runs (
    organization_id int not null references organizations on delete cascade,
    call_id text not null references calls on delete cascade,
    place int not null,
    fingerprint text not null,
    started_at bigint not null,
    used jsonb not null,
    primary key (call_id, place)
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createRuns.execute(database)
}
