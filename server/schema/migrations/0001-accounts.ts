import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await sql`
    create table organizations (
      id int generated always as identity primary key,
      name text not null,
      email text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(database)
  await sql`
    create table api_keys (
      id int generated always as identity primary key,
      organization_id int not null references organizations on delete cascade,
      hash bytea not null unique,
      prefix text not null,
      created_at timestamptz(3) not null default now(),
      revoked_at timestamptz(3)
    )`.execute(database)
  await sql`
    create table sessions (
      hash bytea primary key,
      organization_id int not null references organizations on delete cascade,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3) not null default now()
    )`.execute(database)
  await sql`
    create table sign_in_links (
      hash bytea primary key,
      organization_id int not null references organizations on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(database)
  await sql`
    create table idempotency_keys (
      organization_id int not null references organizations on delete cascade,
      key text not null,
      fingerprint bytea not null,
      status smallint,
      body text,
      created_at timestamptz(3) not null default now(),
      primary key (organization_id, key)
    )`.execute(database)
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(database)
}
