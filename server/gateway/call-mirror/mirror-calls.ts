import type { Platforms } from '#server/gateway/proxy/platforms'
import { startSteps } from '#server/gateway/proxy/worker-loop'
import type { Database } from '#server/kernel/database/organization'
import { createReading } from './read-calls'
import { endStep, takeDue } from './store'

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
export const startMirroring = (database: Database, platforms: Pick<Platforms, 'kept'>) =>
  startSteps('the copies of calls', (signal) => createStep(database, platforms, signal))
