import { type Kysely, sql } from 'kysely'

// Blocked contacts that are being checked again in batches, by gate; no gates: contacts held back permanently.
const createReopenings = sql`
  create table reopenings (
    organization_id int not null,
    campaign_id int not null,
    gates text[] not null,
    primary key (campaign_id, gates),
    foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createReopenings.execute(database)
}
