import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#server/kernel/database/embedded/paths'
import { socketFile } from '#server/kernel/database/embedded/socket'
import { isAlive, isPostmasterOf } from './process-identity'

/** The process that PostgreSQL's own lock file names, if that file is there. */
export function postmasterPid(site: Site): number | undefined {
  return pidIn(join(site.cluster, 'postmaster.pid'))
}

/** Whether a postmaster of this cluster exists although it does not answer: it is starting or stopping. */
export function hasSilentPostmaster(site: Site): boolean {
  const pid = postmasterPid(site)
  return pid !== undefined && isAlive(pid) && isPostmasterOf(site.cluster, pid)
}

/**
 * PostgreSQL discards a stale lock only when its process is gone. After a restart of a container the number is often
 * that of a living stranger: call this once nobody answers and no postmaster of this cluster exists.
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
    // A single-user backend writes its number negated.
    return Number.isInteger(pid) && pid !== 0 ? Math.abs(pid) : undefined
  } catch {
    return undefined
  }
}
