import { type Kysely, sql } from 'kysely'

const createPrices = sql`
  create table model_prices (
    organization_id int primary key references organizations on delete cascade,
    prices jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createPrices.execute(database)
}
