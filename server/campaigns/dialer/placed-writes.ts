import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { updatePlaced } from './dials'

const gatherMs = 250

/** Marks dials as accepted by the carrier, in batches, and never after their call has ended. */
export function createPlacedWrites(database: Database) {
  const waiting = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function write(): Promise<void> {
    timer = undefined
    const callIds = [...waiting]
    waiting.clear()
    if (callIds.length === 0) return writing
    writing = writing
      .then(() => updatePlaced(database, callIds))
      .catch((error) => logFault(`marking ${callIds.length} calls as placed`, error))
    return writing
  }

  return {
    add(callId: string): void {
      waiting.add(callId)
      timer ??= setTimeout(write, gatherMs)
    },
    /** Cancels the marks of these calls and waits for a running write, so that the caller can lock their rows. */
    async cancel(callIds: readonly string[]): Promise<void> {
      for (const callId of callIds) waiting.delete(callId)
      await writing
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await write()
    },
  }
}
