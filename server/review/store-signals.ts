import type { CallEnd, CallEndSubscriber } from '#server/calls/call-end'
import type { FinishedCall } from '#server/calls/engine/progress'
import type { CallRow } from '#server/calls/record'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { createUsual } from './bot-baseline'
import { type EndedCall, type SignalRow, signalRow } from './signals'
import { insertSignals } from './signals-store'

const parsed = <Value>(text: string | null) => (text === null ? null : (JSON.parse(text) as Value))

/** A call as its end is stored. */
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

/** Finds in calls that end what speaks for a review of them. */
function createSignalFinder(database: Database) {
  const usual = createUsual(database)

  async function find({ call, script, finished: columns }: CallEnd): Promise<SignalRow | undefined> {
    if (columns.start_timestamp === null) return undefined
    try {
      const settings = script?.bot.post_call_settings
      return signalRow(storedCall(call, columns), settings, await usual(call.organization_id, call.agent_id))
    } catch (error) {
      // The end of a call must be stored, whatever is thought of it.
      logFault(`signals of ${call.call_id}`, error)
      return undefined
    }
  }

  return async (ends: readonly CallEnd[]): Promise<SignalRow[]> => {
    const rows = await Promise.all(ends.map(find))
    return rows.filter((row) => row !== undefined)
  }
}

/** Stores with a call what speaks for a review of it. */
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
