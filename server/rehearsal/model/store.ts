import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** The stored settings, with the encrypted key. */
export type StoredModel = {
  base_url: string | null
  model: string | null
  sealed: Buffer | null
  updated_at: string
}

export function findModel({ id, database }: Organization): Promise<StoredModel | undefined> {
  return database
    .selectFrom('rehearsal_models')
    .select(['base_url', 'model', 'sealed', 'updated_at'])
    .where('organization_id', '=', id)
    .executeTakeFirst()
}

export function upsertModel(
  { id, database }: Organization,
  fields: Omit<StoredModel, 'updated_at'>,
): Promise<StoredModel> {
  return database
    .insertInto('rehearsal_models')
    .values({ ...fields, organization_id: id })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ ...fields, updated_at: sql<string>`clock_timestamp()` }),
    )
    .returning(['base_url', 'model', 'sealed', 'updated_at'])
    .executeTakeFirstOrThrow()
}

/** Locks the model settings until the transaction ends, even if there is no row yet. */
export async function lockModel({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rehearsal_models'), ${id})`.execute(database)
}
