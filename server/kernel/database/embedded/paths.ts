import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Binaries, copyNative, locateBinaries, shortHash } from './binaries'
import { type SocketAddress, socketAddress } from './socket'
import { canReach, engineUser, type SystemUser } from './system-user'

interface LibraryLink {
  source: string
  target: string
}

/**
 * Creates the library links that the package's install script creates. npm skips that script with
 * --ignore-scripts, and postgres then fails for a missing shared library.
 */
export function repairLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    linkUnlessMade(relative(dirname(link), join(native, '..', source)), link)
  }
}

function linkUnlessMade(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    // Another process that started at the same time created it first.
    if (!existsSync(link)) throw error
  }
}

export interface SiteOptions {
  dataDirectory: string
  /** The bin folder of a PostgreSQL on this machine, instead of the one from npm (PG_BIN). */
  binDirectory?: string | undefined
  /** Where root stores what the engine's user cannot reach in a closed home. */
  stateDirectory?: string
}

/** Everything that belongs to one engine: programs, cluster, socket, user. */
export interface Site {
  /** The directory as the operator named it, for messages. */
  name: string
  binaries: Binaries
  /** PostgreSQL's own data directory. */
  cluster: string
  log: string
  address: SocketAddress
  user: SystemUser | undefined
}

/** Creates the directories and moves programs and data to where the engine's user can reach them. */
export function prepareSite({
  dataDirectory,
  binDirectory,
  stateDirectory = '/var/lib/switchboard',
}: SiteOptions): Site {
  const user = engineUser()
  const located = locateBinaries(binDirectory)
  if (located.native) repairLibraryLinks(located.native)
  const binaries = canReach(user, located.postgres) ? located : copyNative(located, stateDirectory)
  const home = reachableHome(dataDirectory, user, stateDirectory)
  const cluster = join(home, 'postgresql')
  return {
    name: dataDirectory,
    binaries,
    cluster,
    log: `${cluster}.log`,
    address: socketAddress(cluster, user),
    user,
  }
}

function reachableHome(wanted: string, user: SystemUser | undefined, stateDirectory: string): string {
  mkdirSync(dirname(resolve(wanted)), { recursive: true })
  if (!existsSync(wanted)) mkdirSync(wanted, { mode: 0o700 })
  const home = realpathSync(wanted)
  if (!user || canReach(user, home)) return home
  if (canReach(user, dirname(home))) return letIn(user, home)
  const substitute = join(stateDirectory, `data-${shortHash(home)}`)
  mkdirSync(substitute, { recursive: true, mode: 0o711 })
  console.info(`${home} is closed to the user ${user.name}: the database lies in ${substitute}.`)
  return substitute
}

/** We own the directory; its group becomes the engine's, which may enter but not list it. */
function letIn(user: SystemUser, directory: string): string {
  const { uid, mode } = statSync(directory)
  chownSync(directory, uid, user.gid)
  chmodSync(directory, (mode & 0o700) | 0o010)
  return directory
}
