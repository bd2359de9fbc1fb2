import { type Kysely, sql } from 'kysely'

/** Encrypted with a key that is not in the database. */
const createSecrets = sql`
  create table webhook_secrets (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    sealed bytea not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    expires_at timestamptz(3)
  );
  create index webhook_secrets_of on webhook_secrets (organization_id, id)`

const createGoneAddresses = sql`
  create table gone_addresses (
    organization_id int not null references organizations on delete cascade,
    url text not null,
    since timestamptz(3) not null default clock_timestamp()
  );
  create unique index gone_addresses_once on gone_addresses (organization_id, md5(url))`

// The log of deliveries and the queue of those to be sent, in one. What a report says is not stored: it is made from
// the call, so that there is no second copy of what was said.
const createDeliveries = sql`
  create table deliveries (
    organization_id int not null references organizations on delete cascade,
    id text primary key,
    call_id text not null references calls on delete cascade,
    bot_uid text not null,
    source text not null,
    url text not null,
    origin text not null,
    status text not null,
    reason text,
    attempts int not null default 0,
    tries int not null default 0,
    response_status int,
    next_attempt_at timestamptz(3),
    created_at timestamptz(3) not null default clock_timestamp(),
    finished_at timestamptz(3)
  ) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0.02);
  create table delivery_attempts (
    delivery_id text not null references deliveries on delete cascade,
    number int not null,
    started_at timestamptz(3) not null,
    duration_ms int not null,
    request_headers jsonb not null,
    response_status int,
    response_headers jsonb,
    response_body text,
    error text,
    primary key (delivery_id, number)
  )`

const createOrders = sql`
  create index deliveries_due on deliveries (organization_id, origin, next_attempt_at) where status = 'pending';
  create index deliveries_newest on deliveries (organization_id, created_at, id);
  create index deliveries_by_call on deliveries (call_id, created_at, id);
  create index deliveries_by_bot on deliveries (organization_id, bot_uid, created_at, id);
  create index deliveries_by_status on deliveries (organization_id, status, created_at, id)`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [createSecrets, createGoneAddresses, createDeliveries, createOrders]
  for (const statement of statements) await statement.execute(database)
}
