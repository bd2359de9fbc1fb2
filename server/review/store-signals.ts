import type { CallEndSubscriber } from '#server/calls/call-end'
import type { Database } from '#server/kernel/database/organization'
import { createSignalFinder } from './detect-signals'
import { insertSignals } from './signals-store'

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
