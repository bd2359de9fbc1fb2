import { type Selectable, sql, type UpdateObject } from 'kysely'
import { callList } from '#server/calls/store'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import type { CallMirrorsTable } from '#server/schema/gateway-tables'
import type { Tables } from '#server/schema/tables'

export type MirrorRow = Selectable<CallMirrorsTable>

/** A claim expires after this time; a step must be shorter. */
const stepSeconds = 90

/** Claims a mirror that is due for one step. A mirror without a key has nothing to do. */
export function claimDueMirror(database: Database): Promise<MirrorRow | undefined> {
  return database
    .updateTable('call_mirrors')
    .set({
      step: sql`gen_random_uuid()`,
      due_at: sql`clock_timestamp() + ${stepSeconds} * interval '1 second'`,
    })
    .where('organization_id', 'in', (due) =>
      due
        .selectFrom('call_mirrors')
        .select('organization_id')
        .where('due_at', '<=', sql<string>`clock_timestamp()`)
        .where(({ eb, or }) => or([eb('status', '=', 'removing'), eb('sealed_key', 'is not', null)]))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Stores the result of a step, unless the claim expired or copying was stopped in the meantime. */
export function finishStep(
  organization: Organization,
  { step, status }: MirrorRow,
  store: (inside: Organization) => Promise<void>,
): Promise<void> {
  return inTransaction(organization, async (inside) => {
    const mine = await inside.database
      .selectFrom('call_mirrors')
      .select('step')
      .where('organization_id', '=', inside.id)
      .where('step', '=', step)
      .where('status', '=', status)
      .forUpdate()
      .executeTakeFirst()
    if (mine) await store(inside)
  })
}

export function findMirror({ id, database }: Organization): Promise<MirrorRow | undefined> {
  return database.selectFrom('call_mirrors').selectAll().where('organization_id', '=', id).executeTakeFirst()
}

/** Whether calls are copied, so that they can be searched here. */
export async function isMirrored(organization: Organization): Promise<boolean> {
  return (await findMirror(organization))?.status === 'on'
}

/** Returns false if there is a mirror with a key already. */
export async function insertMirror({ id, database }: Organization, sealed_key: Buffer): Promise<boolean> {
  const row = await database
    .insertInto('call_mirrors')
    .values({ organization_id: id, sealed_key })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ sealed_key, problem: null, due_at: sql`clock_timestamp()` })
        .where('call_mirrors.sealed_key', 'is', null)
        .where('call_mirrors.status', '=', 'on'),
    )
    .returning('organization_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateMirror(
  { id, database }: Organization,
  changes: UpdateObject<Tables, 'call_mirrors'>,
  dueInMs = 0,
): Promise<void> {
  await database
    .updateTable('call_mirrors')
    .set({ ...changes, due_at: sql`clock_timestamp() + ${dueInMs} * interval '1 millisecond'` })
    .where('organization_id', '=', id)
    .execute()
}

export async function removeMirror({ id, database }: Organization): Promise<void> {
  await database.deleteFrom('call_mirrors').where('organization_id', '=', id).execute()
}

export async function countCopies(organization: Organization): Promise<number> {
  const total = await callList(organization, {}, { isUnmasked: false }).total()
  return typeof total === 'number' ? total : total.total
}

/** The registration time of the earliest unfinished call; null if there is none. */
export async function findUnfinished({ id, database }: Organization): Promise<number | null> {
  const { rows } = await sql<{ earliest: number | null }>`
    select min(registered_timestamp) as earliest from calls
    where organization_id = ${id} and call_status in ('registered', 'ongoing')`.execute(database)
  return rows[0]?.earliest ?? null
}

/** Deletes copies without reviews, notes or pins, and returns how many. */
export async function removeCopies({ id, database }: Organization, most: number): Promise<number> {
  const { rows } = await sql`
    delete from calls where organization_id = ${id} and call_id in (
      select call_id from calls c where organization_id = ${id}
        and not exists (select from reviews where call_id = c.call_id)
        and not exists (select from review_notes where call_id = c.call_id)
        and not exists (select from call_pins where call_id = c.call_id)
      limit ${most}
    ) returning call_id`.execute(database)
  return rows.length
}
