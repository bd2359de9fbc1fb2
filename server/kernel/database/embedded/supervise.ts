import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { postmasterPid } from '#server/kernel/database/embedded/lock/lock-files'
import { takeOwnership } from '#server/kernel/database/embedded/lock/ownership'
import { growingPause } from '#server/kernel/database/growing-pause'
import { log } from '#server/kernel/logger'
import { reach } from './connect-or-start'
import type { Site } from './paths'
import { adopt, type Postmaster, stop } from './postmaster'
import type { Settings } from './settings'

interface Holding {
  client: Client
  postmaster: Postmaster
}

/** Another program serves the same folder: this one cannot go on. */
class OwnedByAnother extends Error {}

// A server whose node died a moment ago still answers until its watchdog has stopped it.
const orphanSettlesMs = 300
const previousOwnerEndsMs = 1_000
const attempts = 5
const firstPauseMs = 100
// After a full disk, changes are accepted within seconds of space returning.
const longestPauseMs = 1_000

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
    log('warn', `The database in ${site.name} stopped. Starting it again.`)
    holding.postmaster.watchdog.release()
    const pause = growingPause(firstPauseMs, longestPauseMs)
    let failures = 0
    while (!isClosing) {
      try {
        holding = await hold(site, settings)
        log('info', `The database in ${site.name} runs again.`)
        return watch()
      } catch (error) {
        if (error instanceof OwnedByAnother) return endProgram(error.message)
        if (failures++ === 0) log('warn', `${sentenceOf(error)} Trying again until it starts.`)
        await wait(pause.next())
      }
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

/** In order, as for SIGTERM; what started this program sees that it failed. */
function endProgram(sentence: string): void {
  log('error', sentence)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

const sentenceOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'It did not start.'

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
    if (isOwner === false) throw new OwnedByAnother(`Another Switchboard is already running on ${site.name}.`)
  }
  throw new Error(`The database in ${site.name} stops again and again; see ${site.log}.`)
}

async function staysUp(client: Client): Promise<boolean> {
  await wait(orphanSettlesMs)
  return client.query('select').then(
    () => true,
    () => false,
  )
}
