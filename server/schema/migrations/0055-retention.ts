import { type Kysely, sql } from 'kysely'

const createSettings = sql`
  create table privacy_settings (
    organization_id int primary key references organizations on delete cascade,
    recordings_days int,
    transcripts_days int,
    records_days int,
    reveal_reason boolean not null default false,
    updated_at timestamptz(3) not null default clock_timestamp()
  )`

const createPurges = sql`
  create table purges (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    status text not null default 'waiting',
    origin text not null,
    total int not null default 0,
    done int not null default 0,
    recordings int not null default 0,
    transcripts int not null default 0,
    records int not null default 0,
    started_at timestamptz(3) not null default clock_timestamp(),
    finished_at timestamptz(3),
    erased_at timestamptz(3)
  )`

const createLatest = sql`create index purges_latest on purges (organization_id, id)`

const oneAtATime = sql`
  create unique index purges_under_way on purges (organization_id) where status in ('waiting', 'running')`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createSettings, createPurges, createLatest, oneAtATime]) {
    await statement.execute(database)
  }
}
