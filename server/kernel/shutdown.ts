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
