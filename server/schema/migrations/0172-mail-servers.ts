import { type Kysely, sql } from 'kysely'

const createServers = sql`
  create table mail_servers (
    organization_id int primary key references organizations on delete cascade,
    host text,
    port int not null,
    security text not null,
    user_name text,
    from_address text,
    from_name text,
    sealed bytea,
    updated_at timestamptz(3) not null default clock_timestamp()
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createServers.execute(database)
}
