import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { announce } from '#server/kernel/logger'
import { migrations } from '#server/schema/migrations/all'
import { connectionTo, type Target } from './connection'

type Migrations = Record<string, Migration>
type AnyDatabase = Kysely<unknown>

/** Returns whether a migration removes or changes what older programs use. All others only add. */
export const isContraction = (name: string) => /^\d+-contract-/.test(name)

/** A lock request blocks everyone behind it, so it yields and is retried. */
type LockPatience = { lockTimeoutMs: number; pauseMs: number; attempts: number }

const usualPatience: LockPatience = { lockTimeoutMs: 2_000, pauseMs: 1_000, attempts: 100 }

/**
 * Migrates the schema forward. If several processes do so at once, a lock lets one work. A guest process
 * (`attach`) only fills an empty database, because a server of an older version may be running.
 * @throws Error if a newer version removed what this one needs, or if an attaching process finds an older
 * schema.
 */
export async function migrate(
  target: Target,
  purpose: 'serve' | 'attach',
  known: Migrations = migrations,
  patience = usualPatience,
): Promise<void> {
  // Without the time limits of the request pool, because a migration may take long.
  const pool = new Pool({ ...connectionTo(target), max: 1 })
  pool.on('error', () => undefined)
  const database: AnyDatabase = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    if (isUpToDate(await executedNames(database), known)) return
    // The lock belongs to the single connection of this pool and ends with it.
    await sql`select pg_advisory_lock(hashtext('schema'))`.execute(database)
    const executed = await executedNames(database)
    if (isUpToDate(executed, known)) return
    if (purpose === 'attach' && executed.length > 0) {
      throw new Error('The database is older than this program. Start Switchboard once, which updates it.')
    }
    const startedAt = performance.now()
    await migrateToLatest(database, known, patience)
    if (executed.length > 0) await announceUpdate(database, performance.now() - startedAt)
  } finally {
    await database.destroy()
  }
}

/** Operators plan updates by their duration and disk space. */
async function announceUpdate(database: AnyDatabase, ms: number): Promise<void> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    database,
  )
  const megabytes = Math.ceil(Number(rows[0]?.bytes ?? 0) / 1_000_000)
  announce(
    `Updated the database to this version in ${(ms / 1000).toFixed(1)} s. It now takes ${megabytes} MB.`,
  )
}

async function migrateToLatest(db: AnyDatabase, known: Migrations, patience: LockPatience): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  await sql`set lock_timeout = ${sql.lit(patience.lockTimeoutMs)}`.execute(db)
  for (let attempt = 1; ; attempt++) {
    // All migrations run in one transaction, so a failure leaves no trace.
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if (!isLocked(error) || attempt === patience.attempts) throw error
    await wait(patience.pauseMs)
  }
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

async function executedNames(database: AnyDatabase): Promise<string[]> {
  const table = sql.table('kysely_migration')
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(
    database,
  )
  if (!found.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(database)
  return rows.map((row) => row.name)
}

/** An older program continues to work while newer ones only added to the schema. */
function isUpToDate(executed: readonly string[], known: Migrations): boolean {
  const unknown = executed.filter((name) => !(name in known))
  const isComplete = executed.length - unknown.length === Object.keys(known).length
  const hindering = isComplete ? unknown.filter(isContraction) : unknown
  if (hindering.length === 0) return isComplete
  throw new Error(
    `The database was written by a newer Switchboard (its schema has ${hindering.join(', ')}). ` +
      'Start that version, or restore a backup from before the update.',
  )
}
