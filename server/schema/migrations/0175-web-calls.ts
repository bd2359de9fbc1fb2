import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`
    create table web_call_tokens (
      organization_id int not null references organizations on delete cascade,
      call_id text primary key references calls on delete cascade,
      hash bytea not null,
      expires_timestamp bigint not null,
      max_duration_seconds int not null,
      max_cost float8 not null
    )`.execute(database)
}
