import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Site } from '#server/kernel/database/embedded/paths'
import { socketFile } from '#server/kernel/database/embedded/socket'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Returns whether the process is the postmaster of this cluster, and not another process with the same id.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  const words = commandLine(pid)
  return words.includes('postgres') && words.includes(cluster)
}

// A slim container has /proc but no ps; macOS is the other way round.
function commandLine(pid: number): string {
  if (!existsSync('/proc/self/cmdline')) {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

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

// Two arbitrary numbers, the same in every version: "Switchboard" on "this data directory".
const lock = [0x5b0a4d, 1]

/** Retries for a while, because the previous owner may be ending. */
export async function takeOwnership(client: Client, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      lock,
    )
    if (rows[0]?.taken) return true
    if (performance.now() >= deadline) return false
    await wait(100)
  }
}
