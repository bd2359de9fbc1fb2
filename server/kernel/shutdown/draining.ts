import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from '#server/kernel/environment'
import type { Health } from '#server/kernel/http/health'
import type { Listening } from '#server/kernel/http/listen'

/** Alone, nobody takes over meanwhile: then it is not waited for. */
export const drainSecondsOf = ({
  DATABASE_URL,
  DRAIN_SECONDS,
}: Pick<Environment, 'DATABASE_URL' | 'DRAIN_SECONDS'>) => (DATABASE_URL === undefined ? 0 : DRAIN_SECONDS)

type DrainParts = { health: Pick<Health, 'end'>; listening: Pick<Listening, 'dismiss'>; seconds: number }

/** The first thing at the end: balancers see that it is near, and send their requests elsewhere, while these are served. */
export const createDrain = ({ health, listening, seconds }: DrainParts) => ({
  async close() {
    health.end()
    listening.dismiss()
    await wait(seconds * 1_000)
  },
})
