import { loadDatabase } from '#server/kernel/database/dump/load'
import { openPlace } from '#server/kernel/database/dump/place'
import type { Environment } from '#server/kernel/environment'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { type Manifest, readManifest } from './manifest'
import { bringBack } from './recordings'

/**
 * Restores a backup into an empty database, with its recordings.
 * @throws Error with a sentence: no backup, a damaged or newer one, a database in use or not empty.
 */
export async function restoreBackup(
  environment: Environment,
  folder: string,
  report: (sentence: string) => void,
): Promise<Manifest> {
  const { DATA_DIR, DATABASE_URL, PG_BIN } = environment
  const manifest = await readManifest(folder)
  const place = await openPlace({
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    binDirectory: PG_BIN,
    purpose: 'serve',
  })
  try {
    await loadDatabase(place.target, manifest, { folder, report }, async (ask) => {
      report(`recordings: ${await bringBack(recordingFiles(environment), folder, ask)} files`)
    })
    return manifest
  } finally {
    await place.close()
  }
}
