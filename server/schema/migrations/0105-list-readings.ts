import { type Kysely, sql } from 'kysely'

// An import into a list of a hosted platform: the list is the platform's, so nothing here can refer to it.
const addToImports = [
  sql`alter table imports add column platform_list_id int`,
  sql`alter table imports add column unclear_count int not null default 0`,
  sql`alter table imports add column note text`,
  sql`create index imports_of_platform_list on imports (organization_id, platform_list_id)
    where platform_list_id is not null`,
]

// What an import still has to do at the platform, and the rows whose sending has begun and whose answer is not stored.
const createDeliveries = sql`
  create table import_deliveries (
    import_id int primary key references imports on delete cascade,
    organization_id int not null references organizations on delete cascade,
    sealed_key bytea,
    most_rows int not null default 1000,
    chunk jsonb,
    sent_at timestamptz(3),
    refused int not null default 0,
    asked int not null default 0,
    failures int not null default 0,
    due_at timestamptz(3) not null default clock_timestamp()
  )`

// A list of the platform, read page by page: for an import, or to compare it with the do-not-call list.
const createReadings = [
  sql`create table list_readings (
    id int generated always as identity primary key,
    organization_id int not null references organizations on delete cascade,
    contact_list_id int not null,
    import_id int references imports on delete cascade,
    sealed_key bytea,
    status text not null default 'reading',
    read_count int not null default 0,
    total int,
    note text,
    asked int not null default 0,
    failures int not null default 0,
    due_at timestamptz(3) not null default clock_timestamp(),
    created_at timestamptz(3) not null default clock_timestamp(),
    finished_at timestamptz(3)
  )`,
  sql`create unique index list_readings_of_import on list_readings (import_id) where import_id is not null`,
  sql`create unique index list_readings_of_list on list_readings (organization_id, contact_list_id)
    where import_id is null`,
  sql`create table list_reading_numbers (
    reading_id int not null references list_readings on delete cascade,
    number text not null,
    contact_id int,
    name text
  )`,
  sql`create index list_reading_numbers_by_number on list_reading_numbers (reading_id, number)`,
]

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [...addToImports, createDeliveries, ...createReadings]) {
    await statement.execute(database)
  }
}
