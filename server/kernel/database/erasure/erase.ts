import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import { rewriteTable } from './rewrite'
import { lockTimeoutMs, withPatience } from './table-shape'

const pauseMs = 200
const longestMs = 10 * 60_000

/**
 * Resolves when no transaction can see the rows deleted so far. VACUUM FULL retains such rows while an older
 * transaction runs in this database, such as a backup, and while an older writing transaction runs in any
 * database of the server, such as CREATE DATABASE: every new snapshot, including that of VACUUM FULL, begins
 * with the oldest writer of all databases. Throws an Error after ten minutes.
 */
async function untilUnseen(database: Database): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(database)
  const now = rows[0]?.now ?? ''
  for (const end = performance.now() + longestMs; await isSeen(database, now); await wait(pauseMs)) {
    if (performance.now() > end)
      throw new Error('A transaction of more than ten minutes keeps what was deleted.')
  }
}

/** By a new snapshot, or by an existing snapshot in this database. */
async function isSeen(database: Database, transaction: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) <= ${transaction}::xid8 or exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and age(backend_xmin) >= age(${transaction}::xid8::xid)
    ) as seen`.execute(database)
  return rows[0]?.seen ?? true
}

const run = (database: Database, statement: string) => sql.raw(statement).execute(database)

/**
 * Log segments reserved for reuse contain earlier writes, so they are used up. Our server has had none since
 * it sets `wal_recycle`.
 */
async function clearRecycledLog(database: Database): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_ls_waldir()
    where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`.execute(database)
  for (let left = rows[0]?.count ?? 0; left > 0; left--) {
    await run(database, `select pg_logical_emit_message(false, 'switchboard', '')`)
    await run(database, 'select pg_switch_wal()')
  }
}

/** Releases the log up to now, and the files of dropped tables. */
async function clearLog(database: Database): Promise<void> {
  await clearRecycledLog(database)
  await run(database, 'select pg_switch_wal()')
  await run(database, 'checkpoint')
}

/** The planner stores sample values of columns. */
const clearStatistics = (database: Database) => withPatience(() => run(database, 'vacuum full pg_statistic'))

async function onOneConnection(database: Database, work: (connection: Database) => Promise<void>) {
  await database.connection().execute(async (connection) => {
    const settings = {
      lock_timeout: lockTimeoutMs,
      statement_timeout: 0,
      max_parallel_maintenance_workers: 0,
    }
    for (const [name, value] of Object.entries(settings)) await run(connection, `set ${name} = ${value}`)
    try {
      await work(connection)
    } finally {
      for (const name of Object.keys(settings)) await run(connection, `reset ${name}`)
      await run(connection, 'select pg_advisory_unlock_all()')
    }
  })
}

export class ErasureUnderWay extends Error {}

/**
 * Removes deleted data from the files of the built-in database: pages, indexes, statistics and the log. Needs
 * superuser rights. Throws `ErasureUnderWay` while another process does it.
 */
export async function eraseDeleted(database: Database, tables: readonly string[]): Promise<void> {
  await onOneConnection(database, async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(hashtext('erasing')) as "isOurs"`.execute(connection)
    if (!rows[0]?.isOurs) throw new ErasureUnderWay('Another program clears the files of the database.')
    for (const table of tables) await rewriteTable(connection, table)
    await untilUnseen(connection)
    await clearStatistics(connection)
    await clearLog(connection)
  })
}
