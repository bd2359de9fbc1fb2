import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PurgeCounts } from '#contract/privacy/privacy'
import type { Organization } from '#server/kernel/database/organization'
import type { AgedCall, Cutoffs } from './rules'

/** Ended calls with data that is older than its cutoff. */
const isDue = ({ recordings, transcripts, records }: Cutoffs): RawBuilder<SqlBool> => sql`
  registered_timestamp < ${Math.max(recordings, transcripts, records)}
  and call_status in ('ended', 'error')
  and (
    registered_timestamp < ${records}
    or (has_recording and registered_timestamp < ${recordings})
    or (purged -> 'transcript' is null and registered_timestamp < ${transcripts})
  )`

export type Position = { registered_timestamp: number; call_id: string }

export const beforeAll: Position = { registered_timestamp: -1, call_id: '' }

/** Lists the next due calls, oldest first. */
export async function listDue(
  { id, database }: Organization,
  cutoffs: Cutoffs,
  after: Position,
  limit: number,
): Promise<AgedCall[]> {
  const { rows } = await sql<AgedCall>`
    select call_id, registered_timestamp, has_recording, purged -> 'transcript' is null as has_texts
    from calls
    where organization_id = ${id}
      and (registered_timestamp, call_id) > (${after.registered_timestamp}, ${after.call_id})
      and ${isDue(cutoffs)}
    order by registered_timestamp, call_id limit ${limit}`.execute(database)
  return rows
}

export async function countDue({ id, database }: Organization, cutoffs: Cutoffs): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from calls where organization_id = ${id} and ${isDue(cutoffs)}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Counts what a purge would delete. Parts of a call that is deleted as a whole are not counted separately. */
export async function countLosses({ id, database }: Organization, cutoffs: Cutoffs): Promise<PurgeCounts> {
  const { recordings, transcripts, records } = cutoffs
  const isKept = sql`registered_timestamp >= ${records}`
  const { rows } = await sql<PurgeCounts>`
    select
      count(*) filter (where registered_timestamp < ${records}) as records,
      count(*) filter (where ${isKept} and has_recording and registered_timestamp < ${recordings}) as recordings,
      count(*) filter (where ${isKept} and turns is not null and registered_timestamp < ${transcripts})
        as transcripts
    from calls where organization_id = ${id} and ${isDue(cutoffs)}`.execute(database)
  return rows[0] ?? { recordings: 0, transcripts: 0, records: 0 }
}

/** Those of the calls that have a recording, or may be about to get one. */
export async function withRecording(
  { id, database }: Organization,
  callIds: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('calls')
    .select('call_id')
    .where('organization_id', '=', id)
    .where('call_id', '=', sql<string>`any(${callIds}::text[])`)
    .where((e) => e.or([e('has_recording', '=', true), e('call_status', 'in', ['registered', 'ongoing'])]))
    .execute()
  return new Set(rows.map(({ call_id }) => call_id))
}
