import { sql } from 'kysely'
import type { PurgeCounts, RetentionPurge } from '#contract/privacy/privacy'
import type { Database, Organization } from '#server/kernel/database/organization'

const columns = [
  'status',
  'origin',
  'total',
  'done',
  'recordings',
  'transcripts',
  'records',
  'started_at',
  'finished_at',
  'erased_at',
] as const

const now = sql<string>`clock_timestamp()`

/** The latest purge; null if there is none. */
export async function findLastPurge({ id, database }: Organization): Promise<RetentionPurge | null> {
  const row = await database
    .selectFrom('purges')
    .select(columns)
    .where('organization_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the id; undefined if another purge is unfinished. */
export async function insertPurge(
  { id, database }: Organization,
  origin: RetentionPurge['origin'],
): Promise<number | undefined> {
  const row = await database
    .insertInto('purges')
    .values({ organization_id: id, origin })
    .onConflict((conflict) =>
      conflict.column('organization_id').where('status', 'in', ['waiting', 'running']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Undefined if the purge does not exist. */
export async function findOrigin(
  { id, database }: Organization,
  purge: number,
): Promise<RetentionPurge['origin'] | undefined> {
  const row = await database
    .selectFrom('purges')
    .select('origin')
    .where('organization_id', '=', id)
    .where('id', '=', purge)
    .executeTakeFirst()
  return row?.origin
}

/** Cancels an unfinished purge and returns whether there was one. A deletion by number cannot be canceled. */
export async function cancelPurge({ id, database }: Organization): Promise<boolean> {
  const rows = await database
    .updateTable('purges')
    .set({ status: 'cancelled', finished_at: now })
    .where('organization_id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .where('origin', '!=', 'by_number')
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function startPurge(
  { id, database }: Organization,
  purge: number,
  total: number,
): Promise<boolean> {
  const row = await database
    .updateTable('purges')
    .set((e) => ({ status: 'running', total: e('done', '+', total) }))
    .where('organization_id', '=', id)
    .where('id', '=', purge)
    .where('status', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the counts of a batch. Returns false if the purge was canceled, so that the batch must be rolled back. */
export async function countDeleted(
  { id, database }: Organization,
  purge: number,
  { done, recordings, transcripts, records }: PurgeCounts & { done: number },
): Promise<boolean> {
  const row = await database
    .updateTable('purges')
    .set((e) => ({
      done: e('done', '+', done),
      recordings: e('recordings', '+', recordings),
      transcripts: e('transcripts', '+', transcripts),
      records: e('records', '+', records),
    }))
    .where('organization_id', '=', id)
    .where('id', '=', purge)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the counts; undefined if the purge was canceled. */
export function endPurge(
  { id, database }: Organization,
  purge: number,
  status: 'done' | 'failed',
): Promise<PurgeCounts | undefined> {
  return database
    .updateTable('purges')
    .set({ status, finished_at: now })
    .where('organization_id', '=', id)
    .where('id', '=', purge)
    .where('status', 'in', ['waiting', 'running'])
    .returning(['recordings', 'transcripts', 'records'])
    .executeTakeFirst()
}

/** Organizations with a retention period and without a purge in the last day. */
export async function listPurgeable(database: Database): Promise<number[]> {
  const { rows } = await sql<{ organization_id: number }>`
    select organization_id from privacy_settings s
    where coalesce(recordings_days, transcripts_days, records_days) is not null and not exists (
      select 1 from purges p
      where p.organization_id = s.organization_id and p.started_at > now() - interval '23 hours'
    )`.execute(database)
  return rows.map(({ organization_id }) => organization_id)
}

/** Ended purges whose deleted bytes may still be in the database files. */
export function listUnerased(
  database: Database,
): Promise<(PurgeCounts & Pick<RetentionPurge, 'origin'> & { id: number })[]> {
  return database
    .selectFrom('purges')
    .select(['id', 'origin', 'recordings', 'transcripts', 'records'])
    .where('erased_at', 'is', null)
    .where('status', 'in', ['done', 'cancelled', 'failed'])
    .execute()
}

export async function markErased(database: Database, purges: readonly number[]): Promise<void> {
  await database
    .updateTable('purges')
    .set({ erased_at: now })
    .where('id', '=', sql<number>`any(${purges}::int[])`)
    .execute()
}
