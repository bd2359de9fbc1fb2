import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Disk } from '#server/kernel/database/disk'
import type { Database } from '#server/kernel/database/organization'

/** Why a load balancer should not send requests here; `ready` if it should. */
type Readiness = 'ready' | 'stopping' | 'no database' | 'disk full'

export type Health = {
  readiness(): Promise<Readiness>
  /** Reports not ready from now on, although the server still answers requests. */
  end(): void
}

/** The database is queried at most once in this time, however many health checks arrive. */
const knownForMs = 500
const patienceMs = 2_000
const retryAfter = '2'

const sentences: Record<Exclude<Readiness, 'ready'>, string> = {
  stopping: 'The server is stopping.',
  'no database': 'The database is currently unreachable.',
  'disk full': 'The disk of the server is full, so changes cannot be saved right now. Reading still works.',
}

export function createHealth(database: Database, disk?: Pick<Disk, 'isFull'>): Health {
  let isEnding = false
  let known: { at: number; isThere: Promise<boolean> } | undefined

  async function askDatabase(): Promise<boolean> {
    const asked = sql`select 1`.execute(database).then(
      () => true,
      () => false,
    )
    return Promise.race([asked, wait(patienceMs, false, { ref: false })])
  }

  return {
    async readiness() {
      if (isEnding) return 'stopping'
      if (!known || performance.now() - known.at > knownForMs) {
        known = { at: performance.now(), isThere: askDatabase() }
      }
      const isThere = await known.isThere
      if (isEnding) return 'stopping'
      if (await disk?.isFull()) return 'disk full'
      return isThere ? 'ready' : 'no database'
    },
    end() {
      isEnding = true
    },
  }
}

/** `GET /health`, without authentication. */
export function serveHealth(app: Hono, health: Health): void {
  app.get('/health', async (context) => {
    const readiness = await health.readiness()
    if (readiness === 'ready') return context.json({ status: 'ready' })
    context.header('Retry-After', retryAfter)
    return context.json({ status: 'not ready', error: sentences[readiness] }, 503)
  })
}
