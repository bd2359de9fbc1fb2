import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'

const pauseMs = 200
const longestMs = 10 * 60_000

/**
 * Returns when no transaction can see what is deleted by now. VACUUM FULL keeps such rows as long as an older transaction
 * runs in this database, such as one that makes a backup or gathers statistics, also between its statements; and as long
 * as an older one that writes runs in another database of the server, such as CREATE DATABASE: each new snapshot, that of
 * VACUUM FULL too, begins with the oldest writer of all databases. Throws an Error after ten minutes.
 */
export async function untilUnseen(database: Database): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(database)
  const now = rows[0]?.now ?? ''
  for (const end = Date.now() + longestMs; await isSeen(database, now); await wait(pauseMs)) {
    if (Date.now() > end) throw new Error('A transaction of more than ten minutes keeps what was deleted.')
  }
}

/** By a snapshot that someone would take from now on, or by one that someone in this database has. */
async function isSeen(database: Database, transaction: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) <= ${transaction}::xid8 or exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and age(backend_xmin) >= age(${transaction}::xid8::xid)
    ) as seen`.execute(database)
  return rows[0]?.seen ?? true
}
