import { execFile } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { majorVersion } from './binaries'
import { hasSilentPostmaster, isAlive, removeStaleLocks } from './locks'
import type { Site } from './paths'
import { launch, type Postmaster } from './postmaster'
import type { Settings } from './settings'
import type { SocketAddress } from './socket'
import { spawnAs } from './spawn-as'

/** `silent`: nothing listens. `busy`: a server exists but is starting, recovering or stopping. */
type Answer = Client | 'silent' | 'busy'

const silentCodes = ['ENOENT', 'ECONNREFUSED']
const busyCodes = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']

/**
 * Tries to connect to the socket. The caller owns the returned client; its event `end` reports the end of the
 * server.
 */
async function probe(address: SocketAddress): Promise<Answer> {
  const client = new Client({
    ...address,
    application_name: 'switchboard owner',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code && silentCodes.includes(code)) return 'silent'
    if (code === undefined || busyCodes.includes(code)) return 'busy'
    throw error
  }
}

const run = promisify(execFile)

/** Creates the cluster under another name and renames it, so that a kill leaves no partial cluster. */
async function createClusterIfMissing(site: Site): Promise<void> {
  if (existsSync(join(site.cluster, 'PG_VERSION'))) return
  await removeAbandonedDrafts(site)
  const draft = `${site.cluster}.init-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (site.user) chownSync(draft, site.user.uid, site.user.gid)
  await initialize(site, draft)
  try {
    renameSync(draft, site.cluster)
    syncDirectory(dirname(site.cluster))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process that started at the same time was first.
    if (!existsSync(join(site.cluster, 'PG_VERSION'))) throw error
  }
}

async function initialize(site: Site, draft: string): Promise<void> {
  try {
    await run(site.binaries.initdb, initArguments(site, draft), spawnAs(site))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const isFull = /No space left on device/.test(String((error as { stderr?: unknown }).stderr))
    throw isFull ? new Error(`There is no space left to create the database in ${site.name}.`) : error
  }
}

function initArguments(site: Site, directory: string): string[] {
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = majorVersion(site.binaries) >= 17 ? builtin : ['--locale=C.UTF-8']
  return [
    '-D',
    directory,
    '-U',
    site.address.user,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--data-checksums',
    ...locale,
  ]
}

async function removeAbandonedDrafts(site: Site): Promise<void> {
  const parent = dirname(site.cluster)
  const prefix = `${basename(site.cluster)}.init-`
  for (const name of readdirSync(parent)) {
    const maker = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined
    if (maker === undefined || (maker !== process.pid && isAlive(maker))) continue
    await removeDraft(join(parent, name))
  }
}

const removals = 20
const removalPauseMs = 100

/**
 * The initdb of a process that was just killed may continue to write. What is left of its draft is removed at the next
 * start. The retries of `rmSync` would not see the new files.
 */
async function removeDraft(draft: string): Promise<void> {
  for (let left = removals; left > 0; left--) {
    try {
      return rmSync(draft, { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
      await wait(removalPauseMs)
    }
  }
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** A connection to the server of a site, and the server itself if this process started it. */
export interface Reached {
  client: Client
  launched?: Postmaster
}

const pauseMs = 15
// Recovery after a crash may take minutes; another process's lock or orphaned backends end within seconds.
const longestRecoveryMs = 600_000
const longestContentionMs = 10_000

/** Connects to the running server of the site, or starts one. */
export async function connectOrStart(site: Site, settings?: Settings): Promise<Reached> {
  const begin = performance.now()
  for (;;) {
    const answer = await probe(site.address)
    if (typeof answer === 'object') return { client: answer }
    const elapsedMs = performance.now() - begin
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

/** Returns the last words of a server that exited instead of answering. */
async function start(site: Site, settings?: Settings): Promise<Reached | string> {
  await createClusterIfMissing(site)
  removeStaleLocks(site)
  const launched = launch(site, settings)
  for (;;) {
    const answer = await probe(site.address)
    const lastWords = launched.lastWords()
    if (typeof answer === 'object' && lastWords === undefined) return { client: answer, launched }
    // Another process's server answers; ours exited because of it.
    if (typeof answer === 'object') return { client: answer }
    if (lastWords !== undefined) return lastWords
    await wait(pauseMs)
  }
}

/** Explains common causes in a sentence; otherwise quotes the server and points to its log. */
function causeIn(lastWords: string): string {
  if (/No space left on device/.test(lastWords)) return 'the disk is full. Free some space.'
  if (/Read-only file system/.test(lastWords)) return 'its folder is on a read-only file system.'
  return lastWords
}

function isContention(lastWords: string): boolean {
  return /lock file|shared memory block|could not bind/.test(lastWords)
}
