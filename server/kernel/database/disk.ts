import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './organization'
import { diskOutage } from './outage'

/** The disk with the database files. */
export type Disk = {
  /** Returns whether writes must be refused now. */
  isFull(): Promise<boolean>
  close(): void
}

const megabyte = 1024 * 1024
// PostgreSQL panics when it cannot create a 16 MB log file, so writes stop earlier.
const leastFree = 24 * megabyte
const enoughFree = 28 * megabyte
const knownForMs = 100
const lookEveryMs = 500

/**
 * Watches the folders of the built-in database. The disk of another PostgreSQL is not visible; only its error
 * responses count.
 */
export function createDisk(folders: readonly string[], database: Database): Disk {
  let known: { at: number; isFull: Promise<boolean> } | undefined

  async function look(): Promise<boolean> {
    const free = Math.min(...(await Promise.all(folders.map(freeIn))))
    if (free < (diskOutage.isOngoing() ? enoughFree : leastFree)) {
      diskOutage.begin(`${Math.floor(free / megabyte)} MB free`)
    } else if (diskOutage.isOngoing() && (await canStore(database))) {
      diskOutage.end()
    }
    return diskOutage.isOngoing()
  }

  const isFull = () => {
    if (!known || performance.now() - known.at > knownForMs) known = { at: performance.now(), isFull: look() }
    return known.isFull
  }
  // Detects the end of an outage without a request.
  const timer = setInterval(() => void isFull(), lookEveryMs)
  timer.unref()
  return { isFull, close: () => clearInterval(timer) }
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
  return bavail * bsize
}

/** Creates and drops a table, which needs space for pages and log records like any write. */
async function canStore(database: Database): Promise<boolean> {
  const table = sql.id(`disk_probe_${randomBytes(6).toString('hex')}`)
  const filled = database.transaction().execute(async (transaction) => {
    await sql`create table ${table} as select repeat(md5(random()::text), 100) from generate_series(1, 20)`.execute(
      transaction,
    )
    await sql`drop table ${table}`.execute(transaction)
  })
  return filled.then(
    () => true,
    () => false,
  )
}
