import type { Platforms } from '#server/gateway/proxy/platforms'
import { startWorker } from '#server/gateway/proxy/worker-loop'
import type { Database } from '#server/kernel/database/organization'
import { createCallReader } from './read-calls'
import { claimDueMirror, finishStep } from './store'

/**
 * Runs one step of one mirror that is due: asks the platform, then stores the calls and the progress in one transaction.
 * After a crash another process continues from there. Only one process works on a mirror at a time. Returns false when
 * no mirror is due.
 */
export function createMirrorStep(
  database: Database,
  platforms: Pick<Platforms, 'openWithKey'>,
  signal?: AbortSignal,
) {
  const read = createCallReader(platforms)
  return async () => {
    const mirror = await claimDueMirror(database)
    if (!mirror) return false
    const organization = { id: mirror.organization_id, database }
    await finishStep(organization, mirror, await read(organization, mirror, signal))
    return true
  }
}

/** Copies calls of the platform, for organizations that have switched this on, until closed. */
export const startMirroring = (database: Database, platforms: Pick<Platforms, 'openWithKey'>) =>
  startWorker('copying calls', (signal) => createMirrorStep(database, platforms, signal))
