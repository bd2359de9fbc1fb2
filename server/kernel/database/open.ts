import { once } from 'node:events'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { startEngine } from '#server/kernel/database/embedded/engine'
import type { Tables } from '#server/schema/tables'
import { connectionTo, impatientConnectionTo, type Target } from './connection'
import { isHeld } from './held'
import { createListener, type Listener } from './listener'
import { migrate } from './migrate'
import type { Database } from './organization'
import { databaseOutage, isUnreachable } from './outage'
import { createStatementNames, preparing } from './prepared'
import { explainRefusal } from './refused'

export interface OpenOptions {
  /** Folder of the built-in PostgreSQL; unused with a `databaseUrl`. */
  dataDirectory: string
  /** `postgresql://…` of a PostgreSQL 15 or newer, used instead of the built-in one. */
  databaseUrl?: string | undefined
  /** Folder of the PostgreSQL programs to run, instead of those from npm. */
  binDirectory?: string | undefined
  /** `serve`: the server itself. `attach`: another process, with or without a running server. */
  purpose: 'serve' | 'attach'
}

export interface OpenDatabase {
  database: Database
  /** A few separate connections, for short queries that must not wait for requests. */
  aside: Database
  /** Folders that the built-in PostgreSQL writes to; empty for another one. */
  folders: readonly string[]
  /**
   * Listens on a channel and reconnects when the connection breaks. Messages during a break are lost; `onGap`
   * runs when it ends.
   */
  listen: Listener['listen']
  /** Opens a connection outside the pool, which the caller ends. */
  connect(applicationName: string): Promise<Client>
  /** Waits for running queries, then closes all connections and the built-in PostgreSQL. */
  close(): Promise<void>
}

const largestPool = 19
const largestAside = 2
const asidePatienceMs = 1_000
/** Maximum time that an unreachable server may delay the end of this process. */
const closingMs = 2_000

/**
 * Opens the product's database and migrates its schema.
 * @throws Error with a sentence for the operator: started twice, a newer schema, a platform without an
 * engine, or a DATABASE_URL that does not answer or is refused.
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
    async connect(application_name) {
      const client = new Client({ ...connectionTo(target), application_name })
      // It ends then, which its owner is told.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    async close() {
      await listener.close()
      await database.destroy()
      await aside.destroy()
      await engine?.close()
    },
  }
}

/** The frames of pg and Kysely alone are more than the usual ten, and the log should show which of ours failed. */
const stackFrames = 20

function connectPool(config: PoolConfig): Database {
  Error.stackTraceLimit = stackFrames
  const pool = new Pool({ ...config, pipeline: true })
  // A connection that breaks during use reports it with its next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Without a listener, an idle connection that the server closes would end this process; the pool replaces
  // it.
  pool.on('error', (error) => {
    if (!pool.ending) databaseOutage.begin(error)
  })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: watched(pool) }),
    log: (event) => watchQuery(event, pool),
  })
}

/**
 * A query shows whether the database works. A connection does not: the pool may hand out one that is broken. A failed
 * query begins the outage before its caller can log the failure. A held one was not sent yet.
 */
function watchQuery(event: LogEvent, pool: Pool): void {
  if (isHeld(event.query.sql)) return
  const startedAt = performance.now() - event.queryDurationMillis
  if (event.level === 'query') databaseOutage.end(startedAt)
  else if (isUnreachable(event.error) && !pool.ending) databaseOutage.begin(event.error, startedAt)
}

/** A pool that prepares statements, reports connections that fail, and closes them all at its end. */
function watched(pool: Pool): PostgresPool {
  const open = new Map<PoolClient, PostgresPoolClient>()
  const nameOf = createStatementNames()
  pool.on('connect', (client) => open.set(client, preparing(client, nameOf)))
  pool.on('remove', (client) => open.delete(client))
  return {
    async connect() {
      const startedAt = performance.now()
      try {
        const client = await pool.connect()
        return open.get(client) ?? client
      } catch (error) {
        if (!pool.ending) databaseOutage.begin(error, startedAt)
        throw error
      }
    },
    async end() {
      await pool.end()
      // The pool does not wait for its connections to close.
      const signal = AbortSignal.timeout(closingMs)
      while (open.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => undefined)
    },
  }
}
