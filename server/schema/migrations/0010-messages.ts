import { type Kysely, sql } from 'kysely'

const createMessages = sql`
  create table messages (
    organization_id int not null references organizations on delete cascade,
    id text primary key,
    from_number text not null,
    to_number text not null,
    message text not null,
    status text not null,
    failed_reason text,
    contact_id int,
    call_id text,
    simulated boolean not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp()
  )`

const createOrders = sql`
  create index messages_newest on messages (organization_id, created_at, id);
  create index messages_by_number on messages (organization_id, to_number, created_at, id);
  create index messages_by_contact on messages (organization_id, contact_id, created_at, id) where contact_id is not null;
  create index messages_by_call on messages (organization_id, call_id, created_at, id) where call_id is not null;
  create index messages_by_status on messages (organization_id, status, created_at, id)`

/** Calls in which the caller asked not to be called again. */
const createAsked = sql`
  create index calls_do_not_call_requests on calls (organization_id, registered_timestamp, call_id)
  where events @> '[{"type": "do_not_call_requested"}]'`

/** The end of each audit log: entries that are missing there leave no gap in the chain. */
const createHeads = sql`
  create table audit_log_heads (
    organization_id int primary key references organizations,
    entries int not null,
    hash bytea not null
  );
  insert into audit_log_heads
  select distinct on (organization_id) organization_id, count(*) over (partition by organization_id), hash
  from audit_log order by organization_id, id desc`

const createActions = sql`create index audit_log_by_action on audit_log (organization_id, action, id)`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [createMessages, createOrders, createAsked, createHeads, createActions]
  for (const statement of statements) await statement.execute(database)
}
