import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import { readShape, type TableShape, withPatience } from './table-shape'

/** Names of the auxiliary objects during a rewrite. */
type Names = { table: string; copy: string; touched: string; note: string; batch: string }

const namesFor = (table: string): Names => ({
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
async function noteTouched(database: Database, names: Names, { key }: TableShape): Promise<void> {
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
async function applyTouched(
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
function forgetTouched({ table, copy, touched, note, batch }: Names): RawBuilder<unknown>[] {
  return [
    ...Object.keys(triggers).map((change) => `drop trigger if exists ${note}_${change} on ${table}`),
    `drop function if exists ${note}()`,
    `drop table if exists ${touched}, ${batch}, ${copy}`,
  ].map((statement) => sql.raw(statement))
}

// Copies 16 MB at a time with a pause in between, so that dialing takes precedence.
const pagesAtOnce = 2_000
const breathMs = 5
/** The final transfer, under a lock, is limited to this many rows. */
const fewTouched = 200
const mostRounds = 50

const run = (database: Database, statement: string) => sql.raw(statement).execute(database)

/** Runs one transaction that gives up instead of waiting for a lock, and is retried. */
const inShortTransaction = (database: Database, work: (inside: Database) => Promise<void>) =>
  withPatience(() => database.transaction().execute(work))

async function clear(database: Database, names: Names): Promise<void> {
  await inShortTransaction(database, async (inside) => {
    for (const statement of forgetTouched(names)) await statement.execute(inside)
  })
}

async function copyRows(database: Database, { table, copy }: Names, { columns, pages }: TableShape) {
  const list = columns.join(', ')
  for (let from = 0; from <= pages; from += pagesAtOnce) {
    const range = `ctid >= '(${from},0)'::tid and ctid < '(${from + pagesAtOnce},0)'::tid`
    await run(
      database,
      `insert into ${copy} (${list}) overriding system value select ${list} from ${table} where ${range}`,
    )
    await wait(breathMs)
  }
}

const newIndexName = (name: string) => `rewritten_${name}`.slice(0, 63)

/** Rewrites "CREATE INDEX name ON public.calls USING …" for the copy. */
function forCopy(definition: string, name: string, copy: string): string {
  return definition.replace(
    /^CREATE (UNIQUE )?INDEX \S+ ON \S+/,
    (_, unique = '') => `CREATE ${unique}INDEX ${newIndexName(name)} ON ${copy}`,
  )
}

/** The copy's sequence continues from that of the table. */
async function goOnCounting(inside: Database, { table, copy }: Names, column: string): Promise<void> {
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(${table}, ${column}) as sequence`.execute(inside)
  const { sequence } = rows[0] ?? {}
  await run(
    inside,
    `select setval(pg_get_serial_sequence('${copy}', '${column}'), last_value, is_called) from ${sequence}`,
  )
}

async function swap(inside: Database, names: Names, shape: TableShape): Promise<void> {
  const { table, copy } = names
  const { identity, indexes, references, referenced, referrers, triggers } = shape
  // Dropping the table locks those it refers to. They come first: a plan holds its campaign while it waits for another
  // plan, which must not wait for a table of this transaction meanwhile.
  const tables = new Set([...referenced, table, ...referrers.map((constraint) => constraint.table)])
  await run(inside, `lock table ${[...tables].join(', ')} in access exclusive mode`)
  await applyTouched(inside, names, shape, true)
  if (identity) await goOnCounting(inside, names, identity)
  for (const constraint of referrers)
    await run(inside, `alter table ${constraint.table} drop constraint ${constraint.name}`)
  await run(inside, `drop table ${table}`)
  await run(inside, `alter table ${copy} rename to ${table}`)
  for (const { name, constraint } of indexes) {
    await run(
      inside,
      constraint === null
        ? `alter index ${newIndexName(name)} rename to ${name}`
        : `alter table ${table} add constraint ${name} ${constraint === 'p' ? 'primary key' : 'unique'}
            using index ${newIndexName(name)}`,
    )
  }
  for (const constraint of [...references, ...referrers]) {
    await run(
      inside,
      `alter table ${constraint.table} add constraint ${constraint.name} ${constraint.definition} not valid`,
    )
  }
  for (const { definition } of triggers) await run(inside, definition)
}

/**
 * Rewrites a table, so that its files contain nothing that was deleted from it. Others can read and write
 * meanwhile; they only wait while the copy replaces the table, which is short, and at most a third of a
 * second for the lock.
 */
export async function rewriteTable(database: Database, table: string): Promise<void> {
  const names = namesFor(table)
  await clear(database, names)
  const shape = await readShape(database, table)
  await inShortTransaction(database, async (inside) => {
    await run(inside, `create table ${names.copy} (like ${table} including all excluding indexes)`)
    if (shape.options) await run(inside, `alter table ${names.copy} set (${shape.options})`)
    await noteTouched(inside, names, shape)
  })
  try {
    await copyRows(database, names, shape)
    // Rows that moved while they were copied may be duplicated until this transfer.
    await database.transaction().execute((inside) => applyTouched(inside, names, shape, false))
    for (const { name, definition, statistics } of shape.indexes) {
      await run(database, forCopy(definition, name, names.copy))
      for (const [column, most] of Object.entries(statistics ?? {})) {
        await run(database, `alter index ${newIndexName(name)} alter column ${column} set statistics ${most}`)
      }
    }
    for (let round = 0; round < mostRounds; round++) {
      const count = await database.transaction().execute((inside) => applyTouched(inside, names, shape, true))
      if (count < fewTouched) break
    }
    await inShortTransaction(database, (inside) => swap(inside, names, shape))
  } finally {
    await clear(database, names)
  }
  for (const constraint of [...shape.references, ...shape.referrers]) {
    await withPatience(() =>
      run(database, `alter table ${constraint.table} validate constraint ${constraint.name}`),
    )
  }
  await run(database, `vacuum (analyze) ${table}`)
}
