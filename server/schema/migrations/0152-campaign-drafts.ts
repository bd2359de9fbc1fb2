import { type Kysely, sql } from 'kysely'

const createDrafts = sql`
  create table campaign_drafts (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    name text not null,
    draft_values jsonb not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`

const newest = sql`create index campaign_drafts_newest on campaign_drafts (organization_id, created_at, id)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createDrafts, newest]) await statement.execute(database)
}
