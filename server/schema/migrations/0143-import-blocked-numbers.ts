import { type Kysely, sql } from 'kysely'

const addCount = sql`alter table imports add column blocked_count int not null default 0`

// Numbers of imported rows that are never called, as of the import.
const createNumbers = sql`
  create table import_blocked_numbers (
    import_id int not null references imports on delete cascade,
    line int not null,
    number text not null,
    name text not null,
    reason text not null,
    primary key (import_id, line, number)
  )`

const indexNumbers = sql`create index import_blocked_by_number on import_blocked_numbers (number)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addCount, createNumbers, indexNumbers]) await statement.execute(database)
}
