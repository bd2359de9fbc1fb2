import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { hasSilentPostmaster, removeStaleLocks } from '#server/kernel/database/embedded/lock/lock-files'
import { createClusterIfMissing } from './cluster'
import type { Site } from './paths'
import { launch, type Postmaster } from './postmaster'
import { knock } from './probe'
import type { Settings } from './settings'

/** A connection to the server of a site, and the server itself when this program started it. */
export interface Reached {
  client: Client
  launched?: Postmaster
}

const pauseMs = 15
// Recovery after a crash may take minutes; a competitor's lock or orphaned backends go within seconds.
const longestRecoveryMs = 600_000
const longestContentionMs = 10_000

/** Connects to the server that runs on the site, or starts one. */
export async function reach(site: Site, settings?: Settings): Promise<Reached> {
  const begin = Date.now()
  for (;;) {
    const answer = await knock(site.address)
    if (typeof answer === 'object') return { client: answer }
    const elapsedMs = Date.now() - begin
    if (answer === 'busy' || hasSilentPostmaster(site)) {
      if (elapsedMs > longestRecoveryMs)
        throw new Error(`The database in ${site.name} does not answer; see ${site.log}.`)
      await wait(pauseMs)
      continue
    }
    const reached = await start(site, settings)
    if (typeof reached === 'object') return reached
    if (elapsedMs > longestContentionMs || !isContention(reached)) {
      throw new Error(`The database in ${site.name} did not start: ${causeIn(reached)}`)
    }
    await wait(10 * pauseMs)
  }
}

/** The server's last words when it ended instead of answering. */
async function start(site: Site, settings?: Settings): Promise<Reached | string> {
  await createClusterIfMissing(site)
  removeStaleLocks(site)
  const launched = launch(site, settings)
  for (;;) {
    const answer = await knock(site.address)
    const lastWords = launched.lastWords()
    if (typeof answer === 'object' && lastWords === undefined) return { client: answer, launched }
    // Another program's server answers, ours refused to run beside it.
    if (typeof answer === 'object') return { client: answer }
    if (lastWords !== undefined) return lastWords
    await wait(pauseMs)
  }
}

/** The usual causes in a sentence; else what the server wrote, with a hint at its log. */
function causeIn(lastWords: string): string {
  if (/No space left on device/.test(lastWords)) return 'the disk is full. Free some space.'
  if (/Read-only file system/.test(lastWords)) return 'its folder is on a read-only file system.'
  return lastWords
}

function isContention(lastWords: string): boolean {
  return /lock file|shared memory block|could not bind/.test(lastWords)
}
