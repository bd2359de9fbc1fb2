import { type Kysely, sql } from 'kysely'

// Decisions that were taken back before a carrier heard of them. They are no dials: nothing counts them.
const createTable = sql`
  create table withdrawn_dials (
    organization_id int not null references organizations on delete cascade,
    campaign_id int not null,
    contact_id int not null,
    attempt smallint not null,
    number text not null,
    call_id text not null,
    decided_at timestamptz(3) not null,
    verdict_version smallint not null,
    verdict jsonb not null,
    withdrawn_at timestamptz(3) not null,
    reason text not null,
    primary key (campaign_id, contact_id, call_id)
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createTable.execute(database)
}
