import type { Database } from '#server/kernel/database/organization'

/** The purpose of a database: the origin of a hosted platform, or null for a standalone server. */
async function settlePurpose(database: Database, platform: string | null): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const settled = await findPurpose(transaction)
    if (settled) return settled.platform
    // A database from an older release has no purpose stored: with accounts, it belongs to a standalone server.
    const used = await transaction.selectFrom('organizations').select('id').limit(1).executeTakeFirst()
    const purpose = used ? null : platform
    await transaction
      .insertInto('database_purpose')
      .values({ platform: purpose })
      .onConflict((conflict) => conflict.column('single').doNothing())
      .execute()
    return (await findPurpose(transaction))?.platform ?? null
  })
}

const findPurpose = (database: Database) =>
  database.selectFrom('database_purpose').select('platform').executeTakeFirst()

const remedy = 'Give this server another DATA_DIR or DATABASE_URL'

/**
 * Stores the purpose of the database at the first start. Throws an Error with a sentence for the operator if it was
 * created for another purpose. `platform` is an origin; undefined for a standalone server.
 */
export async function requirePurpose(database: Database, platform: string | undefined): Promise<void> {
  const settled = await settlePurpose(database, platform ?? null)
  if (settled === (platform ?? null)) return
  if (settled === null) {
    throw new Error(
      `This database has the accounts of a standalone server. It cannot be used as a gateway to ${platform}. ` +
        `${remedy}, or remove UPSTREAM_URL.`,
    )
  }
  const wish = platform === undefined ? 'without UPSTREAM_URL' : `in front of ${platform}`
  throw new Error(
    `This database belongs to a gateway to ${settled}. It cannot be used ${wish}. ` +
      `${remedy}, or set UPSTREAM_URL=${settled}.`,
  )
}
