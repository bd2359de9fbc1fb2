import type { Database } from '#server/kernel/database/organization'

/** What a database is there for: the origin of a hosted platform, or null: a server of its own. */
async function settlePurpose(database: Database, platform: string | null): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const settled = await findPurpose(transaction)
    if (settled) return settled.platform
    // A database from before there were two purposes says by its accounts which it has.
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
