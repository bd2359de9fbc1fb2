import { type Kysely, sql } from 'kysely'

const createDoNotCall = sql`
  create table do_not_call (
    organization_id int not null references organizations on delete cascade,
    id int generated always as identity primary key,
    phone_number text not null,
    reason text not null,
    source text not null,
    call_id text,
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (organization_id, phone_number)
  )`

const createNewest = sql`create index do_not_call_newest on do_not_call (organization_id, created_at, id)`

const createAuditLog = sql`
  create table audit_log (
    organization_id int not null references organizations,
    id int generated always as identity,
    at timestamptz(3) not null,
    actor text not null,
    action text not null,
    subject text not null,
    reason text not null,
    hash bytea not null,
    primary key (organization_id, id)
  )`

const refuseChanges = sql.raw(`
  create function refuse_changes() returns trigger language plpgsql as $$
  begin
    raise exception 'The table % is only ever added to.', tg_table_name;
  end $$`)

const keepAuditLog = sql`
  create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_changes()`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [createDoNotCall, createNewest, createAuditLog, refuseChanges, keepAuditLog]
  for (const statement of statements) await statement.execute(database)
}
