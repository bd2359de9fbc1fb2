import type { Script } from '#contract/script'
import type { CarrierEvent } from '#server/carriers/carrier'
import type { Organization } from '#server/database/organization'
import { logFault } from '#server/http/log'
import { failedOutcome, finishedColumns } from './finishing'
import { addLiveTurn, finishCall, markOngoing } from './progress'
import type { CallRow } from './record'
import { storableTurn } from './rules'

type FinalEvent = Extract<CarrierEvent, { type: 'ended' }>

/** Writes down what happened while a call goes on. */
export async function storeProgress(
  organization: Organization,
  { call_id }: CallRow,
  { bot }: Script,
  event: Exclude<CarrierEvent, FinalEvent>,
): Promise<void> {
  if (event.type === 'answered') await markOngoing(organization, call_id, event.at_ms)
  if (event.type !== 'turn') return
  const turn = storableTurn(event.turn, bot.call_settings)
  if (!turn) return
  await addLiveTurn(organization, call_id, event.index, turn).catch((error) => {
    // The call must come to its end, which tells every turn again.
    if (!isLasting(error)) throw error
    logFault(`a turn of ${call_id}`, error)
  })
}

// PostgreSQL says that a value cannot be stored (22) or breaks a rule of the table (23): so it will the next time.
const isLasting = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** Writes down how a call ended; false when it had ended before. One that cannot be stored ends as an error. */
export async function storeEnd(
  organization: Organization,
  { call_id, registered_timestamp }: CallRow,
  script: Script | undefined,
  { outcome }: FinalEvent,
): Promise<boolean> {
  const store = (told: typeof outcome) =>
    finishCall(organization, call_id, finishedColumns(told, registered_timestamp, script?.bot))
  try {
    return await store(outcome)
  } catch (error) {
    if (!isLasting(error)) throw error
    logFault(`the end of ${call_id}`, error)
    return store(failedOutcome('system_error', outcome.end_timestamp, outcome.start_timestamp))
  }
}

/** The end of a call that is not given to the carrier: it came too late, or its bot cannot speak. */
export function endUnplaced({ start_timestamp }: CallRow, isLate: boolean): FinalEvent {
  const reason = isLate ? 'timeout' : 'agent_error'
  return { type: 'ended', outcome: failedOutcome(reason, Date.now(), start_timestamp) }
}

/** The end of a call to a number that was put on the do-not-call list before it was dialled. */
export function endListed(detail: string): FinalEvent {
  const events = [{ type: 'on_do_not_call_list', at_ms: 0, detail }]
  return { type: 'ended', outcome: { ...failedOutcome('dial_failed', Date.now()), events } }
}
