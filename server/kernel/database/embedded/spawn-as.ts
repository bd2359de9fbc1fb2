import type { SpawnOptions } from 'node:child_process'
import type { Site } from './paths'

/**
 * Options for starting the engine's programs: as its user, without the caller's PG… variables and directory.
 */
export function spawnAs({ user }: Pick<Site, 'user'>) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(user && { uid: user.uid, gid: user.gid }),
  } satisfies SpawnOptions
}
