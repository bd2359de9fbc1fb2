import { type Kysely, sql } from 'kysely'

const statements = [
  // How the calls of a campaign have gone since its start or its last resumption.
  sql`
    create table campaign_answers (
      organization_id int not null,
      campaign_id int primary key,
      answered int not null default 0,
      silent int not null default 0,
      refused int not null default 0,
      foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
    )`,
  // The calls that go on are few, whatever the number of contacts.
  sql`create index targets_dialing on targets (organization_id, campaign_id) where status = 'dialing'`,
]

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(database)
}
