import { type Kysely, sql } from 'kysely'

// Unlogged: counting need not wait for the disk, and after a crash the limits start again.
const createLimits = sql`
  create unlogged table rate_limits (
    key varchar(255) primary key,
    points int not null default 0,
    expire bigint
  ) with (fillfactor = 50)`

const createSampleFills = sql`
  create table sample_data_fills (
    organization_id int primary key references organizations on delete cascade,
    status text not null,
    done int not null,
    total int not null,
    beaten_at timestamptz(3) not null default clock_timestamp()
  )`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createLimits, createSampleFills]) await statement.execute(database)
}
