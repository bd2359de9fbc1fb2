import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Mounts a small disk in memory, for tests of a full disk. Undefined if this user may not mount: the test then reports that
 * it was skipped. In CI, root must be able to.
 */
export function mountTmpfs(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-tmpfs-'))
  chmodSync(folder, 0o755)
  const size = `size=${megabytes}m,mode=755`
  const { status } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], {
    stdio: 'ignore',
  })
  if (status === 0) {
    return {
      folder,
      makeReadOnly: () => void spawnSync('/bin/mount', ['-o', 'remount,ro', folder]),
      unmount() {
        spawnSync('/bin/umount', ['-l', folder])
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  rmSync(folder, { recursive: true, force: true })
  if (process.env.CI && process.getuid?.() === 0) throw new Error('Root cannot mount a tmpfs here.')
  return undefined
}
