import { type Kysely, sql } from 'kysely'

const createPins = sql`
  create table call_pins (
    organization_id int not null references organizations on delete cascade,
    call_id text not null references calls on delete cascade,
    line int not null,
    start_ms int not null,
    primary key (call_id, line)
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createPins.execute(database)
}
