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
import { promisify } from 'node:util'
import { isAlive } from '#server/kernel/database/embedded/lock/process-identity'
import { majorVersion } from './binaries'
import type { Site } from './paths'
import { spawnAs } from './spawn-as'

const run = promisify(execFile)

/** Creates the cluster under another name and renames it, so a kill in the midst leaves no half cluster. */
export async function createClusterIfMissing(site: Site): Promise<void> {
  if (existsSync(join(site.cluster, 'PG_VERSION'))) return
  removeAbandonedDrafts(site)
  const draft = `${site.cluster}.init-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (site.user) chownSync(draft, site.user.uid, site.user.gid)
  await initialize(site, draft)
  try {
    renameSync(draft, site.cluster)
    syncDirectory(dirname(site.cluster))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another program that started at the same moment was first.
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

function removeAbandonedDrafts(site: Site): void {
  const parent = dirname(site.cluster)
  const prefix = `${basename(site.cluster)}.init-`
  for (const name of readdirSync(parent)) {
    const maker = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined
    if (maker === undefined || (maker !== process.pid && isAlive(maker))) continue
    // The initdb of a maker that was just killed may write on for a moment.
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
