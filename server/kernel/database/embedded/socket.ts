import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { shortHash } from './binaries'
import type { SystemUser } from './system-user'

/** How a client reaches the engine. */
export interface SocketAddress {
  /** The directory of the unix socket. */
  host: string
  port: number
  user: string
  database: string
}

const port = 5432
// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const longestSocketPath = 100

/** The socket is in the cluster, or in a short directory derived from its name if the path is too long. */
export function socketAddress(cluster: string, user: SystemUser | undefined): SocketAddress {
  const fits = Buffer.byteLength(socketFile({ host: cluster, port })) <= longestSocketPath
  const host = fits ? cluster : shortDirectory(cluster, user)
  return { host, port, user: 'postgres', database: 'postgres' }
}

export function socketFile({ host, port }: Pick<SocketAddress, 'host' | 'port'>): string {
  return join(host, `.s.PGSQL.${port}`)
}

// Not os.tmpdir(): a process with another TMPDIR must use the same directory.
function shortDirectory(cluster: string, user: SystemUser | undefined): string {
  const directory = `/tmp/switchboard-${shortHash(cluster)}`
  const owner = user?.uid ?? process.getuid?.() ?? 0
  if (mkdirSync(directory, { recursive: true, mode: 0o700 }) && user) chownSync(directory, user.uid, user.gid)
  const found = lstatSync(directory)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${directory}, needed for the database's socket, belongs to another user. Remove it.`)
  }
  return directory
}
