import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { TableShape } from './table-shape'

/** Names of the auxiliary objects during a rewrite. */
export type Names = { table: string; copy: string; touched: string; note: string; batch: string }

export const namesFor = (table: string): Names => ({
  table,
  copy: `${table}_rewritten`,
  touched: `${table}_touched`,
  note: `${table}_note_touched`,
  batch: `${table}_touched_batch`,
})

const noting = (names: Names, key: string) => {
  const from = (rows: string) => `insert into ${names.touched} select ${key} from ${rows};`
  return sql.raw(`
    create function ${names.note}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'DELETE' then ${from('added')} end if;
      if tg_op <> 'INSERT' then ${from('removed')} end if;
      return null;
    end $$`)
}

const added = 'new table as added'
const removed = 'old table as removed'
const triggers = { insert: added, update: `${added} ${removed}`, delete: removed }

/** After this commits, the keys of all changed rows are recorded. */
export async function noteTouched(database: Database, names: Names, { key }: TableShape): Promise<void> {
  const columns = key.join(', ')
  await sql
    .raw(`create table ${names.touched} as select ${columns} from ${names.table} with no data`)
    .execute(database)
  await sql.raw(`create table ${names.batch} (like ${names.touched})`).execute(database)
  await noting(names, columns).execute(database)
  for (const [change, rows] of Object.entries(triggers)) {
    await sql
      .raw(
        `create trigger ${names.note}_${change} after ${change} on ${names.table} referencing ${rows}
        for each statement execute function ${names.note}()`,
      )
      .execute(database)
  }
}

/**
 * Transfers the recorded rows to the copy and returns their number. `isIndexed`: the copy has its indexes, so
 * a few rows are found without a full scan. Run it in a transaction.
 */
export async function applyTouched(
  database: Database,
  names: Names,
  { key, columns }: TableShape,
  isIndexed: boolean,
): Promise<number> {
  const keys = key.join(', ')
  const list = columns.join(', ')
  const run = (statement: string): Promise<{ rows: unknown[] }> => sql.raw(statement).execute(database)
  await run(`delete from ${names.batch}`)
  // Only visible changes are taken: a change that commits later is recorded for the next round.
  const { rows } = await run(`
    with taken as (delete from ${names.touched} returning ${keys})
    insert into ${names.batch} select distinct ${keys} from taken returning 1`)
  if (rows.length === 0) return 0
  // The planner has no statistics of the copy, and would scan both tables while one is locked.
  if (isIndexed) await run('set local enable_hashjoin = off; set local enable_mergejoin = off')
  const chosen = `(${keys}) in (select ${keys} from ${names.batch})`
  await run(`delete from ${names.copy} where ${chosen}`)
  await run(
    `insert into ${names.copy} (${list}) overriding system value
    select ${list} from ${names.table} where ${chosen}`,
  )
  return rows.length
}

/** Removes the auxiliary objects, after the rewrite or after a crash during it. */
export function forgetTouched({ table, copy, touched, note, batch }: Names): RawBuilder<unknown>[] {
  return [
    ...Object.keys(triggers).map((change) => `drop trigger if exists ${note}_${change} on ${table}`),
    `drop function if exists ${note}()`,
    `drop table if exists ${touched}, ${batch}, ${copy}`,
  ].map((statement) => sql.raw(statement))
}
