import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/organization'

const pauseMs = 200
const longestMs = 10 * 60_000

/**
 * Returns when no transaction can see what is deleted by now. VACUUM keeps such rows as long as an older transaction runs,
 * such as one that makes a backup or gathers statistics, also between its statements. Throws an Error after ten minutes.
 */
export async function untilUnseen(database: Database): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::xid::text as now`.execute(database)
  const now = rows[0]?.now ?? ''
  for (const end = Date.now() + longestMs; await isSeen(database, now); await wait(pauseMs)) {
    if (Date.now() > end) throw new Error('A transaction of more than ten minutes keeps what was deleted.')
  }
}

async function isSeen(database: Database, transaction: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and greatest(age(backend_xmin), age(backend_xid)) >= age(${transaction}::xid)
    ) as seen`.execute(database)
  return rows[0]?.seen ?? true
}
