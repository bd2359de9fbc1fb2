import { endUnplaced, endWithEvent, type FinalEvent } from '#server/calls/completion/events'
import type { CallRow } from '#server/calls/record'
import { isStale } from '#server/calls/rules'
import { listedMeanwhile } from '#server/contacts/do-not-call/rules'
import { findListed } from '#server/contacts/do-not-call/store'
import type { Database } from '#server/kernel/database/organization'

const isYetToDial = ({ call_status, direction }: CallRow) =>
  call_status === 'registered' && direction === 'outbound'

/** Returns the end of a single call that must not be placed; undefined if it may. */
export async function findRefusal(
  database: Database,
  row: CallRow,
  now: number,
): Promise<FinalEvent | undefined> {
  const isLate = isStale(row, now)
  if (isLate) return endUnplaced(row, isLate, now)
  if (!isYetToDial(row)) return undefined
  const listed = await findListed({ id: row.organization_id, database }, row.to_number)
  return listed && endWithEvent('on_do_not_call_list', listedMeanwhile(listed), now)
}
