import type { Database } from '#server/kernel/database/organization'

/** What a database is there for: the origin of a hosted platform, or null: a server of its own. */
export async function settlePurpose(database: Database, platform: string | null): Promise<string | null> {
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
