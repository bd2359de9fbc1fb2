import { sql } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'

const columns = ['id', 'created_at', 'expires_at'] as const

const unexpired = sql<boolean>`(expires_at is null or expires_at > clock_timestamp())`

/** The active secrets, newest first. */
export function listSecrets({ id, database }: Organization) {
  return database
    .selectFrom('webhook_secrets')
    .select(columns)
    .where('organization_id', '=', id)
    .where(unexpired)
    .orderBy('id', 'desc')
    .execute()
}

/** The encrypted active secrets of several organizations. */
export function findSealed(database: Database, organizationIds: readonly number[]) {
  return database
    .selectFrom('webhook_secrets')
    .select(['organization_id', 'sealed', 'shown'])
    .where(sql<boolean>`organization_id = any(${organizationIds}::int[])`)
    .where(unexpired)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Inserts a secret. The former ones remain active for `overlapHours` at most. Run it in a transaction: a concurrent
 * replacement waits for its end, or else neither would end the secret of the other.
 */
export async function replaceSecrets({ id, database }: Organization, sealed: Buffer, overlapHours: number) {
  await sql`select pg_advisory_xact_lock(hashtext('webhook_secrets'), ${id})`.execute(database)
  const end = sql<string>`clock_timestamp() + make_interval(hours => ${overlapHours})`
  await database
    .updateTable('webhook_secrets')
    .set({ expires_at: sql<string>`least(expires_at, ${end})` })
    .where('organization_id', '=', id)
    .where(unexpired)
    .execute()
  return database
    .insertInto('webhook_secrets')
    .values({ organization_id: id, sealed })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Removes secrets that are no longer active. */
export async function removeExpiredSecrets(database: Database): Promise<void> {
  await database
    .deleteFrom('webhook_secrets')
    .where('expires_at', '<', sql<string>`clock_timestamp()`)
    .execute()
}
