import { once } from 'node:events'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { startEngine } from '#server/kernel/database/embedded/engine'
import type { Tables } from '#server/schema/tables'
import { impatientConnectionTo, type Target } from './connection'
import { createListener, type Listener } from './listener'
import { migrate } from './migrate'
import type { Database } from './organization'
import { databaseOutage } from './outage'
import { explainRefusal } from './refused'

export interface OpenOptions {
  /** Where the built-in PostgreSQL keeps its files; unused when a `databaseUrl` is given. */
  dataDirectory: string
  /** `postgresql://…` of a PostgreSQL 15 or newer; then none is started here. */
  databaseUrl?: string | undefined
  /** The programs of the PostgreSQL to run, in place of those from npm. */
  binDirectory?: string | undefined
  /** `serve`: the server itself. `attach`: another program, beside a running server or alone. */
  purpose: 'serve' | 'attach'
}

export interface OpenDatabase {
  database: Database
  /** A few connections of their own, for short questions that must not wait until requests are done with theirs. */
  aside: Database
  /** Where the built-in PostgreSQL writes; none of another. */
  folders: readonly string[]
  /**
   * Hears NOTIFY on the channel, reconnecting when the connection breaks.
   * Messages sent during a break are lost: `onGap` tells when one is over.
   */
  listen: Listener['listen']
  /** Waits for running queries, then closes all connections and the built-in PostgreSQL. */
  close(): Promise<void>
}

const largestPool = 20
const largestAside = 2
const asidePatienceMs = 1_000
/** How long a server that is out of reach may delay the end of this program. */
const closingMs = 2_000

/**
 * Opens the one database of the product and brings its schema up to date.
 * @throws Error with a sentence for the operator: running twice, a newer schema, a platform without an engine,
 * a DATABASE_URL at which nobody answers or that is refused.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, purpose } = options
  const engine = databaseUrl ? undefined : await startEngine(options)
  const folders = engine?.folders ?? []
  const target: Target = engine?.address ?? { connectionString: databaseUrl ?? '' }
  try {
    await migrate(target, purpose)
  } catch (error) {
    await engine?.close()
    throw explainRefusal(error, target)
  }
  const database = connectPool({ ...impatientConnectionTo(target), max: largestPool })
  const patience = { connectionTimeoutMillis: asidePatienceMs, query_timeout: asidePatienceMs }
  const aside = connectPool({ ...impatientConnectionTo(target), ...patience, max: largestAside })
  const listener = createListener(target)
  return {
    database,
    aside,
    folders,
    listen: listener.listen,
    async close() {
      await listener.close()
      await database.destroy()
      await aside.destroy()
      await engine?.close()
    },
  }
}

function connectPool(config: PoolConfig): Database {
  const pool = new Pool(config)
  // A connection that breaks while it is in use reports that with its next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Without a listener, an idle connection that the server closes would end this process; the pool replaces it.
  pool.on('error', (error) => {
    if (!pool.ending) databaseOutage.begin(error)
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(pool) }) })
}

/** The pool, which reports when its connections begin to fail and when they work again. */
function watched(pool: Pool): PostgresPool {
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return {
    async connect() {
      try {
        const client = await pool.connect()
        databaseOutage.end()
        return client
      } catch (error) {
        if (!pool.ending) databaseOutage.begin(error)
        throw error
      }
    },
    async end() {
      await pool.end()
      // The pool itself does not wait until its connections are closed.
      const signal = AbortSignal.timeout(closingMs)
      while (open.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => undefined)
    },
  }
}
