import { type Kysely, sql } from 'kysely'

/** What the database serves, in one row: a server of its own where `platform` is null, else that platform. */
const createPurpose = sql`
  create table database_purpose (
    single boolean primary key default true check (single),
    platform text
  )`

/** The key of a hosted platform, encrypted: the session ends, the row goes, and the key with it. */
const addKey = sql`alter table sessions add sealed_key bytea`

// Whose organization stands beside which account of the platform; the keys that are known to be that account's; and
// things that only that account can read, by which a new key is known.
const createAccounts = sql`
  create table platform_accounts (
    organization_id int primary key references organizations on delete cascade,
    email text not null,
    looked_at timestamptz(3)
  );
  create index platform_accounts_by_email on platform_accounts (lower(email));
  create table platform_keys (
    hash bytea primary key,
    organization_id int not null references organizations on delete cascade,
    seen_at timestamptz(3) not null default clock_timestamp()
  );
  create index platform_keys_of on platform_keys (organization_id);
  create table platform_witnesses (
    organization_id int not null references organizations on delete cascade,
    kind text not null,
    id text not null,
    noted_at timestamptz(3) not null default clock_timestamp(),
    primary key (organization_id, kind, id)
  )`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createPurpose, addKey, createAccounts]) await statement.execute(database)
}
