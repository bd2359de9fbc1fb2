import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

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
