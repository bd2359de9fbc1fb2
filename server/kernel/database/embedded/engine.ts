import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { growingPause } from '#server/kernel/database/listener'
import { log } from '#server/kernel/logger'
import { connectOrStart } from './connect-or-start'
import { postmasterPid, takeOwnership } from './locks'
import { prepareSite, type Site, type SiteOptions } from './paths'
import { adopt, type Postmaster, stop } from './postmaster'
import type { Settings } from './settings'
import type { SocketAddress } from './socket'

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
async function supervise(site: Site, settings?: Settings): Promise<() => Promise<void>> {
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

const megabyte = 1024 * 1024
// A new database takes about 70 MB and grows by 16 MB at a time; see leastFree in
// server/kernel/database/disk.ts.
const neededForNew = 128
const neededToGoOn = 32

const otherwise = 'or set DATA_DIR to another folder.'

/**
 *
 * @throws Error with a sentence if the folder is read-only or its disk too full for the database.
 */
function checkFolder(folder: string): void {
  const name = resolve(folder)
  const existing = nearestExisting(name)
  if (!statSync(existing).isDirectory()) {
    throw new Error(
      `${existing} is not a folder, so nothing can be stored in ${name}. Remove it, ${otherwise}`,
    )
  }
  requireWritable(existing, name)
  const isNew = !existsSync(join(name, 'postgresql', 'PG_VERSION'))
  const needed = isNew ? neededForNew : neededToGoOn
  const { bavail, bsize } = statfsSync(existing)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free >= needed) return
  const purpose = isNew ? 'to create its database' : 'to start'
  throw new Error(
    `The disk of the data folder ${name} has ${free} MB free. Switchboard needs ${needed} MB ${purpose}. Free some space, ${otherwise}`,
  )
}

function requireWritable(existing: string, name: string): void {
  try {
    accessSync(existing, constants.W_OK)
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS'
    throw new Error(
      isReadOnly
        ? `The data folder ${name} is on a read-only file system. Make it writable, ${otherwise}`
        : `This user may not write to the data folder ${name}. Change its permissions, ${otherwise}`,
    )
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

/** Joins the running server, or runs one until the returned function is called. */
async function attach(site: Site, settings?: Settings): Promise<() => Promise<void>> {
  const { client, launched } = await connectOrStart(site, settings)
  if (!launched) {
    await client.end()
    return async () => undefined
  }
  return async () => {
    // A process that began to serve meanwhile has adopted our server and supervises it; then it stays.
    const isUnowned = await takeOwnership(client, 0).catch(() => false)
    if (isUnowned) await stop(site, launched)
    else launched.watchdog.release()
    await client.end()
  }
}

export interface EngineOptions extends SiteOptions {
  /** `serve`: the only owner of the directory. `attach`: a guest of the owner, or alone for a short time. */
  purpose: 'serve' | 'attach'
  settings?: Settings
}

/** A running PostgreSQL of our own, reachable at `address` until it is closed. */
export interface Engine {
  address: SocketAddress
  /** Folders that it writes to: its data, and its log, which may be on another disk. */
  folders: readonly string[]
  close(): Promise<void>
}

/**
 * Starts the built-in PostgreSQL on the directory, or joins the running one.
 * @throws Error "Another Switchboard is already running on …" if the purpose is to serve and another process
 * serves already.
 */
export async function startEngine({ purpose, settings, ...options }: EngineOptions): Promise<Engine> {
  if (purpose === 'serve') checkFolder(options.dataDirectory)
  const site = prepareSite(options)
  const close = purpose === 'serve' ? await supervise(site, settings) : await attach(site, settings)
  return { address: site.address, folders: [site.cluster, join(site.cluster, 'pg_wal')], close }
}
