import { type Selectable, sql } from 'kysely'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { DialsTable } from '#server/schema/campaign-tables'

/**
 * A decision to dial. Its outcome: null as long as the call waits to be placed; `pending` once it may have been placed;
 * `dialing` once the carrier has it; then how it ended.
 */
export type DialRow = Omit<Selectable<DialsTable>, 'verdict' | 'verdict_version'>

const columns = [
  'organization_id',
  'campaign_id',
  'contact_id',
  'attempt',
  'number',
  'call_id',
  'decided_at',
  'outcome',
] as const

/** Why they were allowed is not read: it is much, and nobody asks. */
export function findDialsOf({ id, database }: Organization, callIds: readonly string[]): Promise<DialRow[]> {
  return database
    .selectFrom('dials')
    .select(columns)
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

export type EndedDial = { call_id: string; decided_at: string; outcome: TargetStatus }

/** Writes down how dials ended; gives those that had not ended before. */
export async function endDials(
  { id, database }: Organization,
  ends: readonly { call_id: string; outcome: TargetStatus }[],
): Promise<EndedDial[]> {
  const { rows } = await sql<EndedDial>`
    update dials d set outcome = told.outcome
    from json_to_recordset(${JSON.stringify(ends)}) as told (call_id text, outcome text)
    where d.organization_id = ${id} and d.call_id = told.call_id
      and (d.outcome is null or d.outcome in ('pending', 'dialing'))
    returning d.call_id, d.decided_at, d.outcome`.execute(database)
  return rows
}

const minuteOf = (instant: string) => `${instant.slice(0, 16)}Z`

/** Counts dials of a campaign by how they ended and when they were decided, for the chart of its outcomes. */
export async function countEnded(
  { id, database }: Organization,
  campaignId: number,
  ended: readonly EndedDial[],
): Promise<void> {
  const counts = new Map<string, { minute: string; outcome: TargetStatus; dials: number }>()
  for (const { decided_at, outcome } of ended) {
    const minute = minuteOf(decided_at)
    const key = `${minute} ${outcome}`
    counts.set(key, { minute, outcome, dials: (counts.get(key)?.dials ?? 0) + 1 })
  }
  const rows = [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? [])
  await database
    .insertInto('outcome_counts')
    .values(rows.map((row) => ({ ...row, organization_id: id, campaign_id: campaignId })))
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'minute', 'outcome'])
        .doUpdateSet((e) => ({ dials: e('outcome_counts.dials', '+', e.ref('excluded.dials')) })),
    )
    .execute()
}
