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
const previousOwnerEndsMs = 1_000
const attempts = 5

/** Owns the site until the returned function is called; a server that dies meanwhile is started again. */
export async function own(site: Site, settings?: Settings): Promise<() => Promise<void>> {
  let holding = await hold(site, settings)
  let isClosing = false
  let recovery = Promise.resolve()
  const watch = () => {
    holding.client.once('end', () => {
      recovery = holdAgain()
    })
  }

  async function holdAgain(): Promise<void> {
    if (isClosing) return
    console.error(`The database in ${site.name} went away; starting it again.`)
    holding.postmaster.watchdog.release()
    try {
      holding = await hold(site, settings)
      watch()
    } catch (error) {
      console.error('The database is lost:', error)
      process.kill(process.pid, 'SIGTERM')
    }
  }

  watch()
  return async () => {
    isClosing = true
    // A server that is being started again is not left behind.
    await recovery
    await stop(site, holding.postmaster)
    await holding.client.end()
  }
}

async function hold(site: Site, settings?: Settings): Promise<Holding> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { client, launched } = await reach(site, settings)
    if (!launched && !(await staysUp(client))) continue
    // A server that goes away while we ask was another program's, which has just ended.
    const isOwner = await takeOwnership(client, previousOwnerEndsMs).catch(() => undefined)
    const pid = postmasterPid(site)
    if (isOwner && launched) return { client, postmaster: launched }
    if (isOwner && pid !== undefined) return { client, postmaster: adopt(pid) }
    await client.end()
    launched?.watchdog.release()
    if (isOwner === false) throw new Error(`Another Switchboard is already running on ${site.name}.`)
  }
  throw new Error(`The database in ${site.name} goes away again and again; see ${site.log}.`)
}

async function staysUp(client: Client): Promise<boolean> {
  await wait(orphanSettlesMs)
  return client.query('select').then(
    () => true,
    () => false,
  )
}
