import { type Kysely, sql } from 'kysely'

// Processes of the release before insert rows without these columns: each has the default of its rule.
const rules = sql`
  alter table dialing_rules
    add column countries text not null default 'automatic',
    add column country_list jsonb not null default '[]',
    add column api_calls_in_hours boolean not null default false,
    add column opt_outs text not null default 'suppress'`

// Whether the carrier that the server dials with is a simulator: one row, written when a server starts.
const carrier = sql`
  create table carrier_state (
    is_single boolean primary key default true check (is_single),
    simulated boolean not null
  )`

const optOuts = sql`alter table do_not_call add column unconfirmed boolean not null default false`
const unconfirmed = sql`
  create index do_not_call_unconfirmed on do_not_call (organization_id, created_at, id) where unconfirmed`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [rules, carrier, optOuts, unconfirmed]) await statement.execute(database)
}
