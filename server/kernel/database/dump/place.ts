import { existsSync } from 'node:fs'
import type { Target } from '#server/kernel/database/connection'
import { startEngine } from '#server/kernel/database/embedded/engine'
import type { OpenOptions } from '#server/kernel/database/open'

/** A database as it is: its schema is neither checked nor migrated. */
export type Place = { target: Target; close(): Promise<void> }

/** `attach` reads the data, with or without a running server; `serve` requires exclusive access. */
export async function openPlace(options: OpenOptions): Promise<Place> {
  const { databaseUrl, dataDirectory, purpose } = options
  if (databaseUrl) return { target: { connectionString: databaseUrl }, close: async () => undefined }
  if (purpose === 'attach' && !existsSync(dataDirectory)) {
    throw new Error(`There is no folder ${dataDirectory}: there is nothing to back up.`)
  }
  const engine = await startEngine(options)
  return { target: engine.address, close: engine.close }
}
