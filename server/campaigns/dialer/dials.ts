import { type Selectable, sql } from 'kysely'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { DialsTable } from '#server/schema/campaign-tables'

/**
 * A decision to dial. Its outcome is null while the call waits to be placed, `pending` once it may have been placed,
 * `dialing` once the carrier has accepted it, then the ending.
 */
export type DialRow = Omit<Selectable<DialsTable>, 'verdict' | 'verdict_version'>

/** Whether the call of a dial has not ended. */
export const isUnfinished = (outcome: DialRow['outcome']) =>
  outcome === null || outcome === 'pending' || outcome === 'dialing'

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

/** Without the decisions, which are large and not needed here. */
export function listDialsOfCalls(
  { id, database }: Organization,
  callIds: readonly string[],
): Promise<DialRow[]> {
  return database
    .selectFrom('dials')
    .select(columns)
    .where('organization_id', '=', id)
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .orderBy('call_id')
    .execute()
}

/**
 * Marks dials as possibly placed. The decision gets this time, because limits count from the moment at which a phone can
 * ring.
 */
export async function updatePlacing(
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

/** Marks dials as accepted by the carrier. A late mark is harmless: after a crash the carrier is asked. */
export async function updatePlaced(database: Database, callIds: readonly string[]): Promise<void> {
  await database
    .updateTable('dials')
    .set({ outcome: 'dialing' })
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .where('outcome', '=', 'pending')
    .execute()
}

export type EndedDial = { call_id: string; decided_at: string; outcome: TargetStatus }

/** Stores how dials ended and returns those that had not ended before. */
export async function updateEnded(
  { id, database }: Organization,
  ends: readonly { call_id: string; outcome: TargetStatus }[],
): Promise<EndedDial[]> {
  const { rows } = await sql<EndedDial>`
    update dials d set outcome = ended.outcome
    from json_to_recordset(${JSON.stringify(ends)}) as ended (call_id text, outcome text)
    where d.organization_id = ${id} and d.call_id = ended.call_id
      and (d.outcome is null or d.outcome in ('pending', 'dialing'))
    returning d.call_id, d.decided_at, d.outcome`.execute(database)
  return rows
}

const minuteOf = (instant: string) => `${instant.slice(0, 16)}Z`

/** Adds ended dials to the counts by outcome and minute, for the chart of a campaign's outcomes. */
export async function incrementOutcomeCounts(
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
