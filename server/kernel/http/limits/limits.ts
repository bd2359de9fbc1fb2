import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#contract/http/error'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import { networkOf } from './client-address'

/** Milliseconds that a name has to wait; undefined if it need not. */
type Wait = number | undefined

/** Counts events by name, per minute. */
type Counter = {
  /** Counts one event; returns the wait if the limit is exceeded. */
  count(name: string): Promise<Wait>
  /** Returns the wait without counting, as far as this process knows. */
  waitOf(name: string): Promise<Wait>
}

const duration = 60

/** The interface that the library expects of a `pg` pool. */
const clientOf = (database: Database) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows } = await database.executeQuery<object>(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  },
})

/**
 * Allows `most` a minute for this process, or with `shared` for all processes on one database. A name over
 * the limit is rejected from memory. While the database is unreachable, each process counts on its own.
 */
function createCounter(keyPrefix: string, most: number, shared: Database | undefined): Counter {
  const memory = new RateLimiterMemory({ keyPrefix, points: most, duration })
  const limiter = shared
    ? new RateLimiterPostgres({
        keyPrefix,
        points: most,
        duration,
        storeClient: clientOf(shared),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        inMemoryBlockOnConsumed: most,
        insuranceLimiter: memory,
      })
    : memory

  const consume = (name: string, times: number) =>
    limiter.consume(name, times).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    })

  /** Counts `times` at once; returns how many are allowed, and how long the others have to wait. */
  async function take(name: string, times: number) {
    let state = await consume(name, times)
    // Counts from before the clock was set back would end too late.
    if (state.msBeforeNext > duration * 1_000) {
      await limiter.delete(name)
      state = await consume(name, times)
    }
    const { consumedPoints, msBeforeNext } = state
    if (shared && consumedPoints >= most) await memory.set(name, consumedPoints, msBeforeNext / 1_000)
    // A rejection from memory counts nothing.
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
      const limiter = taken.get(name)
      return !limiter || limiter.allowed-- > 0 ? undefined : limiter.msBeforeNext
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

const failuresPerMinute = 20
const toolTestsPerMinute = 20

function refuseFor(waitMs: number | undefined, message: string): void {
  if (waitMs === undefined) return
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  throw new ApiError(429, { success: false, error: 'RATE_LIMIT_EXCEEDED', message, retryAfter })
}

/** Request limits per minute. Each method throws 429 above its limit. */
export type Limits = ReturnType<typeof createLimits>

/**
 * Limits of this process, or of all processes that count in the same database. Pass a pool with free
 * connections.
 */
export function createLimits(
  { REQUESTS_PER_MINUTE, CALLS_PER_MINUTE }: Pick<Environment, 'REQUESTS_PER_MINUTE' | 'CALLS_PER_MINUTE'>,
  shared?: Database,
) {
  const failures = createCounter('failed-keys', failuresPerMinute, shared)
  const requests = createCounter('requests', REQUESTS_PER_MINUTE, shared)
  const calls = createCounter('calls', CALLS_PER_MINUTE, shared)
  const toolTests = createCounter('tool-tests', toolTestsPerMinute, shared)
  const failing = 'Too many invalid API keys or requests from this address.'
  return {
    /** Returns whether the address sent too many wrong keys and invalid requests. */
    async isFailing(address: string) {
      return (await failures.waitOf(networkOf(address))) !== undefined
    },
    /** Counts a wrong key, or an invalid request that needed no key. */
    async noteFailure(address: string) {
      refuseFor(await failures.count(networkOf(address)), failing)
    },
    async noteRequest(organization: number) {
      const wait = await requests.count(String(organization))
      refuseFor(wait, `More than ${REQUESTS_PER_MINUTE} requests in a minute.`)
    },
    async noteToolTest(organization: number) {
      const wait = await toolTests.count(String(organization))
      refuseFor(wait, `More than ${toolTestsPerMinute} tests and uses of tools in a minute.`)
    },
    async noteCall(organization: number) {
      const wait = await calls.count(String(organization))
      refuseFor(wait, `More than ${CALLS_PER_MINUTE} calls in a minute.`)
    },
  }
}

/** Removes expired counts. */
export async function removeOldCounts(database: Database): Promise<void> {
  await database.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}
