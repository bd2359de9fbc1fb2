import { sql } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'

/** Longer than the platform is waited for; whoever died is waited for so long. */
const mostSeconds = 75

/** What is held, under an empty slot by one alone. */
export type Hold = { name: string; slot: string; holder: string }

const until = sql<string>`clock_timestamp() + ${mostSeconds} * interval '1 second'`

/** False where another holds it. */
export async function takeHold({ id, database }: Organization, hold: Hold): Promise<boolean> {
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

export async function endHold({ id, database }: Organization, { name, slot, holder }: Hold): Promise<void> {
  await database
    .deleteFrom('platform_holds')
    .where('organization_id', '=', id)
    .where('name', '=', name)
    .where('slot', '=', slot)
    .where('holder', '=', holder)
    .execute()
}

/** Those who hold it now; what died is forgotten with time. */
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

/** Of programs that died. */
export async function removeOldHolds(database: Database): Promise<void> {
  await database.deleteFrom('platform_holds').where('until', '<', sql<string>`clock_timestamp()`).execute()
}
