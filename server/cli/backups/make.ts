import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { dumpDatabase } from '#server/kernel/database/dump/dump'
import { openPlace } from '#server/kernel/database/dump/place'
import type { Environment } from '#server/kernel/environment'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { type Manifest, manifestFile } from './manifest'
import { copyRecordings } from './recordings'

export type BackupProgress = { report(sentence: string): void; signal: AbortSignal }

/**
 * Makes a backup of the database and the recordings. The folder appears under its name once everything is on disk.
 * @throws Error with a sentence: the name is taken, there is nothing to back up.
 */
export async function makeBackup(
  environment: Environment,
  name: string,
  progress: BackupProgress,
): Promise<Manifest> {
  const path = resolve(name)
  if (existsSync(path)) throw new Error(`${path} is there already: a backup is made under a new name.`)
  const folder = `${path}.unfinished-${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  try {
    const manifest = await fill(environment, folder, progress)
    await rename(folder, path)
    await sync(dirname(path))
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function fill(
  environment: Environment,
  folder: string,
  { report, signal }: BackupProgress,
): Promise<Manifest> {
  const { DATA_DIR, DATABASE_URL, PG_BIN } = environment
  const made_at = new Date().toISOString()
  const place = await openPlace({
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    binDirectory: PG_BIN,
    purpose: 'attach',
  })
  let organizations: number[] = []
  let dump: Awaited<ReturnType<typeof dumpDatabase>>
  try {
    dump = await dumpDatabase(place.target, { folder, report, signal }, async (ask) => {
      organizations = (await ask<{ id: number }>('select id from organizations')).map(({ id }) => id)
    })
  } finally {
    await place.close()
  }
  const recordings = await copyRecordings(recordingFiles(environment), organizations, folder, signal)
  report(`recordings: ${recordings.files} files`)
  signal.throwIfAborted()
  const manifest: Manifest = { format: 1, made_at, secrets: secretsOf(environment), ...dump, recordings }
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 2), { flush: true })
  await sync(folder)
  return manifest
}

/** The key is not part of the backup, so that the backup alone does not reveal its secrets. */
const secretsOf = ({ ENCRYPTION_KEY, DATA_DIR }: Environment) =>
  'Stored secrets (of webhooks and models) are encrypted in this backup, and their key is not in it. They can be read ' +
  `only where the same key is: ${ENCRYPTION_KEY ? 'ENCRYPTION_KEY' : `the file ${resolve(DATA_DIR)}/secrets.key`}. ` +
  'Keep it in another place than the backup. Without the key everything else is restored, and secrets must be entered again.'

async function sync(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
