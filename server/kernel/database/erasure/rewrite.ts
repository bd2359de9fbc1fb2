import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import { withPatience } from './lock-patience'
import { readShape, type TableShape } from './table-shape'
import { applyTouched, forgetTouched, type Names, namesFor, noteTouched } from './touched'

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
  const { identity, indexes, references, referrers, triggers } = shape
  const tables = [...new Set(referrers.map((constraint) => constraint.table))]
  await run(inside, `lock table ${[table, ...tables].join(', ')} in access exclusive mode`)
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
