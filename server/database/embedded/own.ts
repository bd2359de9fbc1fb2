import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { postmasterPid } from './lock-files'
import { takeOwnership } from './ownership'
import { adopt, type Postmaster, stop } from './postmaster'
import { reach } from './reach'
import type { Settings } from './settings'
import type { Site } from './site'

interface Holding {
  client: Client
  postmaster: Postmaster
}

// A server whose node died a moment ago still answers until its watchdog has stopped it.
const orphanSettlesMs = 300
const previousOwnerEndsMs = 3_000

/** Owns the site until the returned function is called; a server that dies meanwhile is started again. */
export async function own(site: Site, settings?: Settings): Promise<() => Promise<void>> {
  let holding = await hold(site, settings)
  let isClosing = false

  async function holdAgain(): Promise<void> {
    if (isClosing) return
    console.error(`The database in ${site.name} went away; starting it again.`)
    holding.postmaster.watchdog.release()
    try {
      holding = await hold(site, settings)
      if (isClosing) await stop(holding.postmaster)
      else holding.client.once('end', holdAgain)
    } catch (error) {
      console.error('The database is lost:', error)
      process.kill(process.pid, 'SIGTERM')
    }
  }

  holding.client.once('end', holdAgain)
  return async () => {
    isClosing = true
    await stop(holding.postmaster)
    await holding.client.end()
  }
}

async function hold(site: Site, settings?: Settings): Promise<Holding> {
  for (;;) {
    const { client, launched } = await reach(site, settings)
    if (!launched && !(await staysUp(client))) continue
    if (!(await takeOwnership(client, previousOwnerEndsMs))) {
      await client.end()
      launched?.watchdog.release()
      throw new Error(`Another Switchboard is already running on ${site.name}.`)
    }
    const pid = postmasterPid(site)
    if (launched) return { client, postmaster: launched }
    if (pid !== undefined) return { client, postmaster: adopt(pid) }
    await client.end()
  }
}

async function staysUp(client: Client): Promise<boolean> {
  await wait(orphanSettlesMs)
  return client.query('select').then(
    () => true,
    () => false,
  )
}
