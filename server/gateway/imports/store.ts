import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { ImportDeliveriesTable } from '#server/schema/gateway-tables'
import type { Tables } from '#server/schema/tables'

export type Delivery = Selectable<ImportDeliveriesTable>

const candidates = 10

/**
 * Claims the next delivery for this process until the transaction ends. An advisory lock leaves the row itself unlocked,
 * so that each step can be committed before it is sent to the platform.
 */
export async function claimDelivery(database: Database): Promise<Delivery | undefined> {
  const due = await database
    .selectFrom('import_deliveries')
    .select('import_id')
    .where('sealed_key', 'is not', null)
    .where('due_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('due_at')
    .limit(candidates)
    .execute()
  for (const { import_id } of due) {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('import_deliveries'), ${import_id}) as is_ours`.execute(
      database,
    )
    if (!rows[0]?.is_ours) continue
    // The former holder of the lock may have changed the row.
    const row = await database
      .selectFrom('import_deliveries')
      .selectAll()
      .where('import_id', '=', import_id)
      .where('sealed_key', 'is not', null)
      .where('due_at', '<=', sql<string>`clock_timestamp()`)
      .executeTakeFirst()
    if (row) return row
  }
  return undefined
}

/** Locks the row until the transaction ends. */
export function lockDelivery(
  { id, database }: Organization,
  importId: number,
): Promise<Delivery | undefined> {
  return database
    .selectFrom('import_deliveries')
    .selectAll()
    .where('organization_id', '=', id)
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

/** Starts a delivery, or continues a failed one. */
export async function upsertDelivery(
  { id, database }: Organization,
  import_id: number,
  sealed_key: Buffer,
): Promise<void> {
  await database
    .insertInto('import_deliveries')
    .values({ organization_id: id, import_id, sealed_key })
    .onConflict((conflict) =>
      conflict
        .column('import_id')
        .doUpdateSet({ sealed_key, failures: 0, refused: 0, due_at: sql`clock_timestamp()` }),
    )
    .execute()
}

export async function updateDelivery(
  { id, database }: Organization,
  importId: number,
  changes: UpdateObject<Tables, 'import_deliveries'>,
): Promise<void> {
  await database
    .updateTable('import_deliveries')
    .set(changes)
    .where('organization_id', '=', id)
    .where('import_id', '=', importId)
    .execute()
}

export async function removeDelivery({ id, database }: Organization, importId: number): Promise<void> {
  await database
    .deleteFrom('import_deliveries')
    .where('organization_id', '=', id)
    .where('import_id', '=', importId)
    .execute()
}

export const dueIn = (milliseconds: number) =>
  sql<string>`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`

/** Removes the files of imports that failed more than a week ago. */
export async function removeFailedFiles(database: Database): Promise<void> {
  const old = database
    .selectFrom('imports')
    .select('id')
    .where('status', '=', 'failed')
    .where('platform_list_id', 'is not', null)
    .where('finished_at', '<', sql<string>`now() - interval '7 days'`)
  for (const table of ['import_deliveries', 'import_chunks'] as const) {
    await database.deleteFrom(table).where('import_id', 'in', old).execute()
  }
}
