import { type Selectable, sql } from 'kysely'
import type { TargetStatus } from '#contract/target-status'
import type { DialsTable } from '#server/database/campaign-tables'
import type { Database, Organization } from '#server/database/organization'

/**
 * A decision to dial. Its outcome: null as long as the call waits to be placed; `pending` once it may have been placed;
 * `dialing` once the carrier has it; then how it ended.
 */
export type DialRow = Selectable<DialsTable>

export function findDialsOf({ id, database }: Organization, callIds: readonly string[]): Promise<DialRow[]> {
  return database
    .selectFrom('dials')
    .selectAll()
    .where('organization_id', '=', id)
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .orderBy('call_id')
    .execute()
}

/**
 * From now on they may have been placed. The decision is as old as this last word: limits in time count from the moment
 * at which a phone can ring.
 */
export async function markPlacing(
  { id, database }: Organization,
  callIds: readonly string[],
  now: number,
): Promise<void> {
  if (callIds.length === 0) return
  await database
    .updateTable('dials')
    .set({ outcome: 'pending', decided_at: new Date(now).toISOString() })
    .where('organization_id', '=', id)
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .where((e) => e.or([e('outcome', 'is', null), e('outcome', '=', 'pending')]))
    .execute()
}

/** The carrier has them. That they are not marked yet does no harm: it is asked again then. */
export async function markTaken(database: Database, callIds: readonly string[]): Promise<void> {
  await database
    .updateTable('dials')
    .set({ outcome: 'dialing' })
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .where('outcome', '=', 'pending')
    .execute()
}

/** Writes down how dials ended; gives those that had not ended before. */
export async function endDials(
  { id, database }: Organization,
  ends: readonly { call_id: string; outcome: TargetStatus }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ call_id: string }>`
    update dials d set outcome = told.outcome
    from json_to_recordset(${JSON.stringify(ends)}) as told (call_id text, outcome text)
    where d.organization_id = ${id} and d.call_id = told.call_id
      and (d.outcome is null or d.outcome in ('pending', 'dialing'))
    returning d.call_id`.execute(database)
  return new Set(rows.map(({ call_id }) => call_id))
}
