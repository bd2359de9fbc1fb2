import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'

/** Until when (ms from now) a name has to wait; undefined when it need not. */
type Wait = number | undefined

/** Counts what is done in the name of somebody, in stretches of a minute. */
export type Counter = {
  /** Counts once more; how long to wait when that is too much. */
  count(name: string): Promise<Wait>
  /** How long to wait, without counting: as far as this program knows. */
  waitOf(name: string): Promise<Wait>
}

const duration = 60

/** What the library asks of a pool of `pg`. */
const clientOf = (database: Database) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows } = await database.executeQuery<object>(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  },
})

/**
 * `most` in a minute, of this program alone, or in `shared` of all programs on one database. Who has used up the minute
 * is then refused from memory; while the database cannot be reached each program counts by itself.
 */
export function createCounter(keyPrefix: string, most: number, shared: Database | undefined): Counter {
  const memory = new RateLimiterMemory({ keyPrefix, points: most, duration })
  const limiter = shared
    ? new RateLimiterPostgres({
        ...{ keyPrefix, points: most, duration },
        ...{ storeClient: clientOf(shared), storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
        ...{ clearExpiredByTimeout: false, inMemoryBlockOnConsumed: most, insuranceLimiter: memory },
      })
    : memory

  /** Counts `times` at once; how many of them may be, and how long the others have to wait. */
  async function take(name: string, times: number) {
    const state = await limiter.consume(name, times).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    })
    const { consumedPoints, msBeforeNext } = state
    if (shared && consumedPoints >= most) await memory.set(name, consumedPoints, msBeforeNext / 1_000)
    // Of what is refused from memory nothing was counted.
    const isRefusedUncounted = consumedPoints === 0
    const before = consumedPoints - times
    return { allowed: isRefusedUncounted ? 0 : Math.max(0, most - before), msBeforeNext }
  }

  async function takeAll(names: string[]): Promise<Wait[]> {
    const times = new Map<string, number>()
    for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
    const taken = new Map(
      await Promise.all([...times].map(async ([name, count]) => [name, await take(name, count)] as const)),
    )
    return names.map((name) => {
      const one = taken.get(name)
      return !one || one.allowed-- > 0 ? undefined : one.msBeforeNext
    })
  }

  return {
    count: inBatches(takeAll),
    async waitOf(name) {
      const state = await memory.get(name)
      return state && state.consumedPoints >= most ? state.msBeforeNext : undefined
    },
  }
}
