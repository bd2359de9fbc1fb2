import { type Kysely, sql } from 'kysely'

/** A line that was replaced stays as long as calls are up on it. */
const createLines = sql`
  create table telephony_lines (
    id serial primary key,
    organization_id int not null references organizations on delete cascade,
    is_current boolean not null,
    kind text not null,
    url text,
    user_name text,
    trunk text,
    sealed bytea,
    max_calls int not null,
    calls_per_second int not null,
    next_dial_at timestamptz(3),
    updated_at timestamptz(3) not null default clock_timestamp()
  )`

const createCurrent = sql`
  create unique index telephony_lines_current on telephony_lines (organization_id) where is_current`

/** Inserted before a call is dialed, and removed when its end was stored. */
const createCalls = sql`
  create table line_calls (
    call_id text primary key references calls on delete cascade,
    line_id int not null references telephony_lines on delete cascade,
    channel text not null,
    dialed_at timestamptz(3) not null default clock_timestamp()
  )`

const createCallsByLine = sql`create index line_calls_by_line on line_calls (line_id)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createLines, createCurrent, createCalls, createCallsByLine]) {
    await statement.execute(database)
  }
}
