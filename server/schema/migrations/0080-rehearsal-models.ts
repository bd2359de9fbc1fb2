import { type Kysely, sql } from 'kysely'

const createModels = sql`
  create table rehearsal_models (
    organization_id int primary key references organizations on delete cascade,
    base_url text,
    model text,
    sealed bytea,
    updated_at timestamptz(3) not null default clock_timestamp()
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createModels.execute(database)
}
