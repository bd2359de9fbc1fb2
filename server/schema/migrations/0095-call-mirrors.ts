import { type Kysely, sql } from 'kysely'

// One row for each organization whose calls are copied from the platform: all from `reached` to `through` are here. A
// stretch that is being walked is in `slice`, with how far in it the walk is.
const createMirrors = sql`
  create table call_mirrors (
    organization_id int primary key references organizations on delete cascade,
    status text not null default 'on',
    sealed_key bytea,
    reached bigint,
    through bigint,
    is_complete boolean not null default false,
    older int,
    slice jsonb,
    problem text,
    looked_at timestamptz(3),
    due_at timestamptz(3) not null default clock_timestamp()
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createMirrors.execute(database)
}
