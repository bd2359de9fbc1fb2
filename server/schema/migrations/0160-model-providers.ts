import { type Kysely, sql } from 'kysely'

const createProviders = sql`
  create table model_providers (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    name text not null,
    base_url text not null,
    sealed bytea,
    models jsonb not null default '[]',
    models_read_at timestamptz(3),
    allows_hipaa boolean not null default false,
    allows_pci boolean not null default false,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    unique (organization_id, id)
  )`

const createDefaults = sql`
  create table model_defaults (
    organization_id int primary key references organizations on delete cascade,
    conversation jsonb,
    analysis jsonb,
    rehearsal_caller jsonb,
    updated_at timestamptz(3) not null default clock_timestamp()
  )`

// Null for calls that ended before, and for those that no model led or analyzed.
const addEngine = sql`alter table calls add column engine jsonb`

export async function up(database: Kysely<never>): Promise<void> {
  await createProviders.execute(database)
  await createDefaults.execute(database)
  await addEngine.execute(database)
}
