import type { Db } from 'pg-boss'
import { growingPause } from '#server/kernel/database/growing-pause'
import { isUnreachable } from '#server/kernel/database/unreachable'

const firstPauseMs = 250
const longestPauseMs = 5_000

/** PostgreSQL's code for a failed connection, which `isUnreachable` recognizes. */
class PausedError extends Error {
  readonly code = '08001'
}

/**
 * The database as the job queue sees it. Every queue polls, so an outage would cause constant connection
 * attempts. Instead one attempt passes after each pause, and the others fail at once.
 */
export function pauseInOutage(db: Db): Db & { resume(): void } {
  const pause = growingPause(firstPauseMs, longestPauseMs)
  let pausedUntil = 0
  let resumedAt = 0

  function resume(): void {
    pausedUntil = 0
    resumedAt = performance.now()
    pause.reset()
  }

  return {
    ...db,
    resume,
    async executeSql(text, values) {
      if (performance.now() < pausedUntil) throw new PausedError('The job queue waits for the database.')
      // Other attempts fail until this one has a result.
      const isProbe = pausedUntil > 0
      if (isProbe) pausedUntil = performance.now() + longestPauseMs
      const startedAt = performance.now()
      try {
        const result = await db.executeSql(text, values)
        resume()
        return result
      } catch (error) {
        // Of concurrent attempts, the first failure sets the pause, but not one from before the end of the outage.
        const isFirst = startedAt >= resumedAt && (isProbe || performance.now() >= pausedUntil)
        if (isUnreachable(error) && isFirst) pausedUntil = performance.now() + pause.next()
        else if (isProbe && !isUnreachable(error)) resume()
        throw error
      }
    },
  }
}
