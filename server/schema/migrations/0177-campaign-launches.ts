import { type Kysely, sql } from 'kysely'

const createLaunches = sql`
  create table campaign_launches (
    organization_id int not null references organizations on delete cascade,
    campaign_id int primary key references campaigns on delete cascade,
    at_launch jsonb not null
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createLaunches.execute(database)
}
