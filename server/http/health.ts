import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#server/database/organization'

/** Whether a balancer should send requests here. */
export type Health = {
  isReady(): Promise<boolean>
  /** From now on it is not, although it still serves. */
  end(): void
}

/** However many ask, the database is asked once in so long. */
const knownForMs = 500
const patienceMs = 2_000

export function createHealth(database: Database): Health {
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
    async isReady() {
      if (isEnding) return false
      if (!known || performance.now() - known.at > knownForMs) {
        known = { at: performance.now(), isThere: askDatabase() }
      }
      return (await known.isThere) && !isEnding
    },
    end() {
      isEnding = true
    },
  }
}

/** `GET /health`, for anybody: it says nothing else. */
export function serveHealth(app: Hono, { isReady }: Health): void {
  app.get('/health', async (context) =>
    (await isReady()) ? context.json({ status: 'ready' }) : context.json({ status: 'not ready' }, 503),
  )
}
