import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The operating system account that runs the engine. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Then it runs as `postgres`, else as the system's unprivileged user.
 * Undefined: as the current user.
 */
export function engineUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseAccount)
  const user =
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody')
  if (!user) throw new Error('PostgreSQL does not run as root. Create a system user named postgres for it.')
  return user
}

/**
 * Returns whether the user may run or enter the path. The system itself answers, so every kind of permission
 * counts.
 */
export function canReach(user: SystemUser | undefined, path: string): boolean {
  if (!user) return true
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  })
  return asked.status === 0
}

function parseAccount(line: string): SystemUser {
  const [name = '', , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}
