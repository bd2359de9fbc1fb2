import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from '#server/kernel/environment'
import type { Health } from '#server/kernel/http/health'
import type { Listening } from '#server/kernel/http/listen'

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
