import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries'

/** Copies the engine's programs out of a closed home (60 MB, 0.1 s), once per version. */
export function copyNative(binaries: Binaries, stateDirectory: string): Binaries {
  const { native } = binaries
  if (!native) throw new Error(`PG_BIN lies in a folder closed to the user that PostgreSQL must run as.`)
  const { size, mtimeMs } = statSync(binaries.postgres)
  const copy = join(stateDirectory, `native-${shortHash(`${native} ${size} ${mtimeMs}`)}`)
  if (!existsSync(copy)) copyWhole(native, copy, stateDirectory)
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Copies to a temporary name first, so that a kill leaves no partial copy under the final one. */
function copyWhole(from: string, to: string, parent: string): void {
  mkdirSync(parent, { recursive: true, mode: 0o711 })
  const draft = mkdtempSync(`${to}-`)
  cpSync(from, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(join(draft, 'native'), to)
    console.info(`The database engine was copied to ${to}, since ${from} is closed to its user.`)
  } catch (error) {
    if (!existsSync(to)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
