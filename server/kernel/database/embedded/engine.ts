import { join } from 'node:path'
import { attach } from './attach'
import { checkFolder } from './check-folder'
import { prepareSite, type SiteOptions } from './paths'
import type { Settings } from './settings'
import type { SocketAddress } from './socket'
import { own } from './supervise'

export interface EngineOptions extends SiteOptions {
  /** `serve`: the one owner of the directory. `attach`: a guest beside the owner, or alone for a short life. */
  purpose: 'serve' | 'attach'
  settings?: Settings
}

/** A PostgreSQL server of our own, reachable at `address` until it is closed. */
export interface Engine {
  address: SocketAddress
  /** Where it writes: its data, and its log, which may be on a disk of its own. */
  folders: readonly string[]
  close(): Promise<void>
}

/**
 * Starts the built-in PostgreSQL on the directory, or joins the one that runs there.
 * @throws Error "Another Switchboard is already running on …" when the purpose is to serve and another serves already.
 */
export async function startEngine({ purpose, settings, ...options }: EngineOptions): Promise<Engine> {
  if (purpose === 'serve') checkFolder(options.dataDirectory)
  const site = prepareSite(options)
  const close = purpose === 'serve' ? await own(site, settings) : await attach(site, settings)
  return { address: site.address, folders: [site.cluster, join(site.cluster, 'pg_wal')], close }
}
