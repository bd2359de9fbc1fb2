import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { postmasterPid } from '#server/kernel/database/embedded/lock/lock-files'
import { takeOwnership } from '#server/kernel/database/embedded/lock/ownership'
import { growingPause } from '#server/kernel/database/growing-pause'
import { log } from '#server/kernel/logger'
import { connectOrStart } from './connect-or-start'
import type { Site } from './paths'
import { adopt, type Postmaster, stop } from './postmaster'
import type { Settings } from './settings'

interface Holding {
  client: Client
  postmaster: Postmaster
}

/** Another process serves the same folder, so this one must stop. */
class OwnedByAnother extends Error {}

// A server whose node process just died still answers until its watchdog has stopped it.
const orphanSettlesMs = 300
const previousOwnerEndsMs = 1_000
const attempts = 5
const firstPauseMs = 100
// After a full disk, writes succeed within seconds of free space.
const longestPauseMs = 1_000

/** Owns the site until the returned function is called, and restarts a server that dies meanwhile. */
export async function supervise(site: Site, settings?: Settings): Promise<() => Promise<void>> {
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
    // Otherwise a server that is being restarted would be left running.
    await recovery
    await stop(site, holding.postmaster)
    await holding.client.end()
  }
}

/** Ends in order, as for SIGTERM, with a failure code for the parent process. */
function endProgram(sentence: string): void {
  log('error', sentence)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

const sentenceOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'It did not start.'

async function hold(site: Site, settings?: Settings): Promise<Holding> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { client, launched } = await connectOrStart(site, settings)
    if (!launched && !(await staysUp(client))) continue
    // A server that disappears during the query belonged to another process that just ended.
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
