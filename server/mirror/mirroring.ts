import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/organization'
import type { Platforms } from '#server/hosted/platforms'
import { logFault } from '#server/http/log'
import { createReading } from './reading'
import { endStep, takeDue } from './store'

const restMs = 500
const afterFaultMs = 10_000

/**
 * One step of one mirror that is due: the platform is asked, then what it told is stored with how far that reaches, in
 * one transaction. Wherever the program dies, the next goes on from there. Of many programs one works on a mirror at a
 * time. False when nothing is due.
 */
export function createStep(database: Database, platforms: Pick<Platforms, 'kept'>, signal?: AbortSignal) {
  const read = createReading(platforms)
  return async () => {
    const mirror = await takeDue(database)
    if (!mirror) return false
    const organization = { id: mirror.organization_id, database }
    await endStep(organization, mirror, await read(organization, mirror, signal))
    return true
  }
}

/** Copies calls of the platform for those who chose so, until closed. */
export function startMirroring(
  database: Database,
  platforms: Pick<Platforms, 'kept'>,
): { close(): Promise<void> } {
  const ended = new AbortController()
  const step = createStep(database, platforms, ended.signal)

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
