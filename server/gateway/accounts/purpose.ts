import type { Database } from '#server/kernel/database/organization'
import { settlePurpose } from './purpose-store'

const remedy = 'Give this server another DATA_DIR or DATABASE_URL'

/**
 * Remembers at the first start what the database is there for. Throws an Error with a sentence for the operator when
 * it is there for something else. `platform`: an origin; undefined: a server of its own.
 */
export async function requirePurpose(database: Database, platform: string | undefined): Promise<void> {
  const settled = await settlePurpose(database, platform ?? null)
  if (settled === (platform ?? null)) return
  if (settled === null) {
    throw new Error(
      `This database holds the accounts of a server of its own: it cannot stand in front of ${platform}. ` +
        `${remedy}, or take UPSTREAM_URL away.`,
    )
  }
  const wish = platform === undefined ? 'without UPSTREAM_URL' : `in front of ${platform}`
  throw new Error(
    `This database stands beside the accounts of ${settled}: it cannot be used ${wish}. ` +
      `${remedy}, or set UPSTREAM_URL=${settled}.`,
  )
}
