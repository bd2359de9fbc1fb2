import type { Script } from '#rules/bots/script'
import type { CallKeeper, Fate } from '#server/calls/engine/call-owner'
import { type FinishedCall, finishCalls } from '#server/calls/engine/progress'
import type { CallRow } from '#server/calls/record'
import { insertOptOuts, lockForOptOuts, type OptOut, optOutOf } from '#server/contacts/do-not-call/opt-outs'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { createSignalFinder } from '#server/review/detect-signals'
import { insertSignals } from '#server/review/signals-store'
import type { CallOutcome } from '#server/telephony/carrier'
import { queueReports, wakeSenders } from '#server/webhooks/queue-store'
import { isLasting } from './events'
import { failedOutcome, finishedColumns } from './finish-call'

const optOutsOf = (ends: readonly End[], finished: readonly FinishedCall[]): OptOut[] =>
  ends.flatMap(({ call }, index) => optOutOf(call, finished[index]?.events ?? null) ?? [])

type End = { call: CallRow; script: Script | undefined; outcome: CallOutcome; fate: Fate }

/**
 * Writes down how calls ended, those that end at the same time in one transaction; false for one that had ended before.
 * One that cannot be stored ends as an error.
 */
export function createEnds(database: Database, keeper: CallKeeper | undefined) {
  const findSignals = createSignalFinder(database)

  async function store(ends: End[]): Promise<boolean[]> {
    const finished = ends.map(({ call, script, outcome }) => ({
      ...finishedColumns(outcome, call.registered_timestamp, script?.bot),
      organization_id: call.organization_id,
      call_id: call.call_id,
    }))
    const signals = await findSignals(ends, finished)
    const kept = ends.flatMap((end, index) =>
      keeper?.keeps(end.call) ? [{ ...end, is_successful: finished[index]?.is_successful ?? null }] : [],
    )
    const { ours, hasReports } = await database.transaction().execute(async (transaction) => {
      await keeper?.ended(transaction, kept)
      // The lists are locked before calls are written, in the same order as when a call is accepted.
      const optOuts = await lockForOptOuts(transaction, optOutsOf(ends, finished))
      const ours = await finishCalls(transaction, finished)
      await insertOptOuts(
        transaction,
        optOuts.filter(({ call_id }) => ours.has(call_id)),
      )
      await insertSignals(
        transaction,
        signals.filter(({ call_id }) => ours.has(call_id)),
      )
      return { ours, hasReports: await queueReports(transaction, [...ours]) }
    })
    keeper?.afterEnd(kept)
    // Who is not told looks within a second all the same.
    if (hasReports) wakeSenders(database).catch(() => undefined)
    return ends.map(({ call }) => ours.has(call.call_id))
  }

  const storeTogether = inBatches(store)

  return async function storeEnd(end: End): Promise<boolean> {
    try {
      return await storeTogether(end)
    } catch (error) {
      if (!isLasting(error)) throw error
      logFault(`the end of ${end.call.call_id}`, error)
      const { start_timestamp, end_timestamp } = end.outcome
      return storeTogether({ ...end, outcome: failedOutcome('system_error', end_timestamp, start_timestamp) })
    }
  }
}
