import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { connectionTo, type Target } from './connection'
import { migrations } from './migrations/all'

type Migrations = Record<string, Migration>
type AnyDatabase = Kysely<unknown>

/**
 * Brings the schema up to date, forward only; when several programs do so at once, a lock lets one work.
 * A program beside the server (`attach`) fills an empty database only, for a server of the older version may be running.
 * @throws Error when the database was written by a newer version, or is older than an attaching program.
 */
export async function migrate(
  target: Target,
  purpose: 'serve' | 'attach',
  known: Migrations = migrations,
): Promise<void> {
  // Without the time limits of the pool that answers requests: a migration may work long.
  const pool = new Pool({ ...connectionTo(target), max: 1 })
  pool.on('error', () => undefined)
  const database: AnyDatabase = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    const executed = await executedNames(database)
    refuseNewer(executed, known)
    if (executed.length === Object.keys(known).length) return
    if (purpose === 'attach' && executed.length > 0) {
      throw new Error('The database is older than this program. Start Switchboard once, which updates it.')
    }
    await migrateToLatest(database, known)
  } finally {
    await database.destroy()
  }
}

async function migrateToLatest(db: AnyDatabase, known: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function executedNames(database: AnyDatabase): Promise<string[]> {
  const table = sql.table('kysely_migration')
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(
    database,
  )
  if (!found.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(database)
  return rows.map((row) => row.name)
}

function refuseNewer(executed: string[], known: Migrations): void {
  const unknown = executed.filter((name) => !(name in known))
  if (unknown.length === 0) return
  throw new Error(
    `The database was written by a newer Switchboard (its schema has ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup from before the update.',
  )
}
