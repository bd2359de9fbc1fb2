import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { markTaken } from './dials'

const gatherMs = 250

/** Notes which dials the carrier has taken: many at a time, and none of a call that was over before. */
export function createMarks(database: Database) {
  const waiting = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function write(): Promise<void> {
    timer = undefined
    const callIds = [...waiting]
    waiting.clear()
    if (callIds.length === 0) return writing
    writing = writing
      .then(() => markTaken(database, callIds))
      .catch((error) => logFault(`noting that the carrier has ${callIds.length} calls`, error))
    return writing
  }

  return {
    add(callId: string): void {
      waiting.add(callId)
      timer ??= setTimeout(write, gatherMs)
    },
    /** None of these is being marked from now on: whoever writes to their rows waits for nobody. */
    async drop(callIds: readonly string[]): Promise<void> {
      for (const callId of callIds) waiting.delete(callId)
      await writing
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await write()
    },
  }
}
