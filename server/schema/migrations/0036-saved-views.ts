import { type Kysely, sql } from 'kysely'

const createSavedViews = sql`
  create table saved_views (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    name text not null,
    query text not null,
    columns jsonb,
    version int not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`

const oneOfAName = sql`create unique index saved_views_by_name on saved_views (organization_id, lower(name))`
const newest = sql`create index saved_views_newest on saved_views (organization_id, created_at, id)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createSavedViews, oneOfAName, newest]) await statement.execute(database)
}
