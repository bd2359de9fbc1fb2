import type { CallEnd, CallEndSubscriber } from '#server/calls/call-end'
import type { FinishedCall } from '#server/calls/engine/progress'
import type { CallRow } from '#server/calls/record'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { type EndedCall, type SignalRow, signalRow } from './signals'
import { createBaseline, insertSignals } from './signals-store'

const parsed = <Value>(text: string | null) => (text === null ? null : (JSON.parse(text) as Value))

/** The columns of a call after its end was stored. */
function storedCall(call: CallRow, columns: FinishedCall): EndedCall {
  const { turns, tool_calls, events, latency, call_analysis, call_cost } = columns
  return {
    ...call,
    ...columns,
    turns: parsed<CallRow['turns']>(turns),
    tool_calls: parsed<CallRow['tool_calls']>(tool_calls),
    events: parsed<CallRow['events']>(events),
    latency: parsed<CallRow['latency']>(latency),
    call_analysis: parsed<CallRow['call_analysis']>(call_analysis),
    call_cost: parsed<CallRow['call_cost']>(call_cost),
  }
}

/** Detects signals in calls that end. */
function createSignalFinder(database: Database) {
  const usual = createBaseline(database)

  async function find({ call, script, finished: columns }: CallEnd): Promise<SignalRow | undefined> {
    if (columns.start_timestamp === null) return undefined
    try {
      const settings = script?.bot.post_call_settings
      return signalRow(storedCall(call, columns), settings, await usual(call.organization_id, call.agent_id))
    } catch (error) {
      // A fault in detection must not prevent storing the end of the call.
      logFault(`signals of ${call.call_id}`, error)
      return undefined
    }
  }

  return async (ends: readonly CallEnd[]): Promise<SignalRow[]> => {
    const rows = await Promise.all(ends.map(find))
    return rows.filter((row) => row !== undefined)
  }
}

/** Stores the signals of a call together with its end. */
export function createSignalSubscriber(database: Database): CallEndSubscriber {
  const findSignals = createSignalFinder(database)
  return async (ends) => {
    const signals = await findSignals(ends)
    return {
      inTransaction: (transaction, stored) =>
        insertSignals(
          transaction,
          signals.filter(({ call_id }) => stored.has(call_id)),
        ),
    }
  }
}
