import { type Kysely, sql } from 'kysely'

/** `format` 1: chained with SHA-256 by older versions. 2: chained with an HMAC. */
const addDetails = sql`
  alter table audit_log
    add column format smallint not null default 1,
    add column key_mark bytea,
    add column who text,
    add column key_id int,
    add column session_id int,
    add column address text`

/** Committed with the write that an entry describes; chained and removed within a second. */
const createPending = sql`
  create table audit_pending (
    id bigint generated always as identity primary key,
    organization_id int references organizations,
    at timestamptz(3) not null,
    actor text not null,
    action text not null,
    subject text not null,
    reason text not null,
    who text,
    key_id int,
    session_id int,
    address text,
    key_mark bytea not null,
    mac bytea not null
  )`

/** What concerns no organization, such as refused sign-ins. */
const createServerLog = sql`
  create table server_audit_log (
    id int generated always as identity primary key,
    at timestamptz(3) not null,
    actor text not null,
    action text not null,
    subject text not null,
    reason text not null,
    format smallint not null default 2,
    key_mark bytea,
    who text,
    key_id int,
    session_id int,
    address text,
    hash bytea not null
  );
  create trigger append_only before update or delete or truncate on server_audit_log
  for each statement execute function refuse_changes();
  create table server_audit_log_heads (
    id int primary key default 1 check (id = 1),
    entries int not null,
    hash bytea not null
  )`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addDetails, createPending, createServerLog]) await statement.execute(database)
}
