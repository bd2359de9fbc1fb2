import { sql } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'

/** Longer than the time limit for the platform. The hold of a dead process expires after it. */
const mostSeconds = 75

/** A row with a unique name and slot. An empty slot makes the hold exclusive. */
export type Hold = { name: string; slot: string; holder: string }

const until = sql<string>`clock_timestamp() + ${mostSeconds} * interval '1 second'`

/** Returns false if another holder has it. */
export async function acquireHold({ id, database }: Organization, hold: Hold): Promise<boolean> {
  const row = await database
    .insertInto('platform_holds')
    .values({ ...hold, organization_id: id, until })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'name', 'slot'])
        .doUpdateSet({ holder: hold.holder, until })
        .where('platform_holds.until', '<', sql<string>`clock_timestamp()`),
    )
    .returning('holder')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseHold(
  { id, database }: Organization,
  { name, slot, holder }: Hold,
): Promise<void> {
  await database
    .deleteFrom('platform_holds')
    .where('organization_id', '=', id)
    .where('name', '=', name)
    .where('slot', '=', slot)
    .where('holder', '=', holder)
    .execute()
}

/** Holders whose hold has not expired. */
export async function listHolders({ id, database }: Organization, name: string): Promise<string[]> {
  const rows = await database
    .selectFrom('platform_holds')
    .select('holder')
    .where('organization_id', '=', id)
    .where('name', '=', name)
    .where('until', '>', sql<string>`clock_timestamp()`)
    .execute()
  return rows.map(({ holder }) => holder)
}

/** Removes the holds of dead processes. */
export async function removeExpiredHolds(database: Database): Promise<void> {
  await database.deleteFrom('platform_holds').where('until', '<', sql<string>`clock_timestamp()`).execute()
}
