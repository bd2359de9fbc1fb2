import { type Kysely, sql } from 'kysely'

// By their ids: the number that they were chosen by is stored nowhere.
const createChosen = sql`
  create table purge_calls (
    organization_id int not null references organizations on delete cascade,
    purge_id int not null references purges on delete cascade,
    call_id text not null,
    primary key (purge_id, call_id)
  )`

export async function up(database: Kysely<never>): Promise<void> {
  await createChosen.execute(database)
}
