import type { Db } from 'pg-boss'
import { growingPause } from '#server/kernel/database/growing-pause'
import { isUnreachable } from '#server/kernel/database/unreachable'

const firstPauseMs = 250
const longestPauseMs = 5_000

/** The code of PostgreSQL for a connection that could not be made: `isUnreachable` knows it. */
class PausedError extends Error {
  readonly code = '08001'
}

/**
 * The database as the job queue sees it. Every queue polls on its own, so an outage would bring a connection attempt from
 * each of them, again and again: instead one attempt goes through after each pause, and the others fail at once.
 */
export function pauseInOutage(db: Db): Db & { resume(): void } {
  const pause = growingPause(firstPauseMs, longestPauseMs)
  let pausedUntil = 0

  function resume(): void {
    pausedUntil = 0
    pause.reset()
  }

  return {
    ...db,
    resume,
    async executeSql(text, values) {
      if (performance.now() < pausedUntil) throw new PausedError('The job queue waits for the database.')
      // Until this attempt has an outcome, others wait for it.
      const isProbe = pausedUntil > 0
      if (isProbe) pausedUntil = performance.now() + longestPauseMs
      try {
        const result = await db.executeSql(text, values)
        resume()
        return result
      } catch (error) {
        // Of attempts that began together, the first failure sets the pause.
        const isFirst = isProbe || performance.now() >= pausedUntil
        if (isUnreachable(error) && isFirst) pausedUntil = performance.now() + pause.next()
        else if (isProbe) resume()
        throw error
      }
    },
  }
}
