import { takeOwnership } from '#server/kernel/database/embedded/lock/ownership'
import { reach } from './connect-or-start'
import type { Site } from './paths'
import { stop } from './postmaster'
import type { Settings } from './settings'

/** Joins the running server, or runs one until the returned function is called. */
export async function attach(site: Site, settings?: Settings): Promise<() => Promise<void>> {
  const { client, launched } = await reach(site, settings)
  if (!launched) {
    await client.end()
    return async () => undefined
  }
  return async () => {
    // Whoever began to serve meanwhile has adopted our server and watches it: then it stays.
    const isUnowned = await takeOwnership(client, 0).catch(() => false)
    if (isUnowned) await stop(site, launched)
    else launched.watchdog.release()
    await client.end()
  }
}
