import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#server/kernel/database/embedded/paths'
import { socketFile } from '#server/kernel/database/embedded/socket'
import { isAlive, isPostmasterOf } from './process-identity'

/** Returns the process id in PostgreSQL's own lock file, if the file exists. */
export function postmasterPid(site: Site): number | undefined {
  return pidIn(join(site.cluster, 'postmaster.pid'))
}

/** Returns whether a postmaster of this cluster exists but does not answer: it is starting or stopping. */
export function hasSilentPostmaster(site: Site): boolean {
  const pid = postmasterPid(site)
  return pid !== undefined && isAlive(pid) && isPostmasterOf(site.cluster, pid)
}

/**
 * PostgreSQL only discards a stale lock if its process is gone. After a container restart, the id often
 * belongs to another process. Call this only when no server answers and no postmaster of this cluster exists.
 */
export function removeStaleLocks(site: Site): void {
  const socket = socketFile(site.address)
  for (const lock of [join(site.cluster, 'postmaster.pid'), `${socket}.lock`]) {
    const pid = pidIn(lock)
    if (pid === undefined || !isAlive(pid) || isPostmasterOf(site.cluster, pid)) continue
    rmSync(lock, { force: true })
  }
  if (!existsSync(`${socket}.lock`)) rmSync(socket, { force: true })
}

function pidIn(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
    // A single-user backend writes a negative id.
    return Number.isInteger(pid) && pid !== 0 ? Math.abs(pid) : undefined
  } catch {
    return undefined
  }
}
