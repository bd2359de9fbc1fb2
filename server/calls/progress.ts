import { sql } from 'kysely'
import type { Turn } from '#contract/call-record'
import type { Database, Organization } from '#server/database/organization'
import type { finishedColumns } from './finishing'
import type { CallRow } from './record'

const unfinished = ['registered', 'ongoing'] as const

const mostAtOnce = 1_000

/** Calls of all organizations that are still to be made or to be taken up again, besides those that are known. */
export async function listUnfinished(database: Database, known: Iterable<string>): Promise<string[]> {
  const rows = await database
    .selectFrom('calls')
    .select('call_id')
    .where('call_status', 'in', unfinished)
    .where(sql<boolean>`call_id <> all (${[...known]}::text[])`)
    .orderBy('call_id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ call_id }) => call_id)
}

/** Those of the calls that are unfinished, in the order of the ids; undefined in place of the others. */
export async function findUnfinished(
  database: Database,
  callIds: readonly string[],
): Promise<(CallRow | undefined)[]> {
  const rows = await database
    .selectFrom('calls')
    .selectAll()
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .where('call_status', 'in', unfinished)
    .execute()
  const byId = new Map(rows.map((row) => [row.call_id, row]))
  return callIds.map((callId) => byId.get(callId))
}

/** registered → ongoing. */
export async function markOngoing({ id, database }: Organization, callId: string, at: number): Promise<void> {
  await database
    .updateTable('calls')
    .set((e) => ({
      call_status: 'ongoing',
      start_timestamp: e.fn<number>('greatest', [e.val(at), 'registered_timestamp']),
    }))
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .where('call_status', '=', 'registered')
    .execute()
}

/** A turn that is told again stands only once; of a call that has ended there are no live turns. */
export async function addLiveTurn(
  { id, database }: Organization,
  callId: string,
  index: number,
  turn: Turn,
): Promise<void> {
  await database
    .insertInto('live_turns')
    .columns(['call_id', 'index', 'turn'])
    .expression((e) =>
      e
        .selectFrom('calls')
        .select([
          'call_id',
          e.val(index).as('index'),
          e.cast<string>(e.val(JSON.stringify(turn)), 'jsonb').as('turn'),
        ])
        .where('organization_id', '=', id)
        .where('call_id', '=', callId)
        .where('call_status', '=', 'ongoing'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * registered or ongoing → ended or error, with all that the call leaves behind, or nothing of it. Run it in a
 * transaction. False when it had ended before.
 */
export async function finishCall(
  { id, database }: Organization,
  callId: string,
  columns: ReturnType<typeof finishedColumns>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('calls')
    .set(columns)
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .where('call_status', 'in', unfinished)
    .executeTakeFirst()
  await database.deleteFrom('live_turns').where('call_id', '=', callId).execute()
  return numUpdatedRows > 0n
}
