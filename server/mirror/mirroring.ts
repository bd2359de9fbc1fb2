import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/organization'
import type { Platforms } from '#server/hosted/platforms'
import { logFault } from '#server/http/log'
import { createReading } from './reading'
import { takeDue } from './store'

const restMs = 500
const afterFaultMs = 10_000

/**
 * One step of one mirror that is due, in a transaction: wherever the program dies, the next goes on from there. Of many
 * programs one works on a mirror at a time. False when nothing is due.
 */
export function createStep(database: Database, platforms: Pick<Platforms, 'kept'>) {
  const read = createReading(platforms)
  return () =>
    database.transaction().execute(async (transaction) => {
      const mirror = await takeDue(transaction)
      if (!mirror) return false
      await read({ id: mirror.organization_id, database: transaction }, mirror)
      return true
    })
}

/** Copies calls of the platform for those who chose so, until closed. */
export function startMirroring(
  database: Database,
  platforms: Pick<Platforms, 'kept'>,
): { close(): Promise<void> } {
  const step = createStep(database, platforms)
  const ended = new AbortController()

  async function work(): Promise<void> {
    while (!ended.signal.aborted) {
      const pause = await step().then(
        (isBusy) => (isBusy ? 0 : restMs),
        (error) => {
          if (!ended.signal.aborted) logFault('the copies of calls', error)
          return afterFaultMs
        },
      )
      await wait(pause, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  }

  const working = work()
  return {
    async close() {
      ended.abort()
      await working
    },
  }
}
