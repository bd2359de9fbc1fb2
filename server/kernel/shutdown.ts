import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from './environment'
import type { Health } from './http/health'
import type { Listening } from './http/listen'

/** A started server. */
export type Running = {
  /** URL for browsers. */
  url: string
  /** How to sign in, for the operator's terminal. */
  signIn: string
  /** API key of the account that this start created, if any. */
  firstKey: string | undefined
  /** Sentences for the operator. */
  notices: string[]
  /** Serves for DRAIN_SECONDS, finishes running requests, then closes everything within ten seconds. */
  stop(): Promise<void>
}

type Closable = { close(): Promise<void> | void }

/** Closes opened resources in reverse order, also after a failed start. */
export function createClosing() {
  const opened: Closable[] = []
  return {
    /** Registers a resource and returns it. */
    add<One extends Closable>(resource: One): One {
      opened.push(resource)
      return resource
    },
    async close(): Promise<void> {
      for (let resource = opened.pop(); resource; resource = opened.pop()) await resource.close()
    },
  }
}

export type Closing = ReturnType<typeof createClosing>

/** A single server does not wait, because no other can take over. */
export const drainSecondsOf = ({
  DATABASE_URL,
  DRAIN_SECONDS,
}: Pick<Environment, 'DATABASE_URL' | 'DRAIN_SECONDS'>) => (DATABASE_URL === undefined ? 0 : DRAIN_SECONDS)

type DrainParts = { health: Pick<Health, 'end'>; listening: Pick<Listening, 'dismiss'>; seconds: number }

/**
 * The first step of a shutdown: load balancers see it and send requests elsewhere, while this server still
 * answers.
 */
export const createDrain = ({ health, listening, seconds }: DrainParts) => ({
  async close() {
    health.end()
    listening.dismiss()
    await wait(seconds * 1_000)
  },
})

const longestStopMs = 9_500
const repeatMs = 500

/**
 * Closes at the first SIGINT or SIGTERM, then exits. A second signal, or ten seconds after the drain, ends a shutdown that
 * hangs. Returns a function that does the same as a signal.
 */
export function closeOnSignals(
  seconds: number,
  { close, fail }: { close: () => Promise<unknown>; fail: (error: unknown) => never },
): () => Promise<void> {
  let stoppingSince: number | undefined
  async function stop(): Promise<void> {
    if (stoppingSince !== undefined) {
      // npm forwards a Ctrl-C that the terminal has also sent; both count as one signal.
      if (performance.now() - stoppingSince > repeatMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), seconds * 1_000 + longestStopMs).unref()
    await close().catch(fail)
    // Exits with 0 unless a failure has set the exit code.
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  return stop
}
