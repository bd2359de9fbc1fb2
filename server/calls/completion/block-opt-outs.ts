import type { CallDataOwner } from '#server/calls/call-data-owner'
import type { CallEndSubscriber } from '#server/calls/call-end'
import {
  insertOptOuts,
  lockForOptOuts,
  type OptOut,
  optOutOf,
  suppressPendingOf,
} from '#server/contacts/do-not-call/opt-outs'

/**
 * Adds callers who asked not to be called again to the do-not-call list, in the transaction that ends the
 * call.
 */
export const blockOptOuts: CallEndSubscriber = (ends) => {
  const asked = ends.flatMap(({ call, finished }) => optOutOf(call, finished.events) ?? [])
  let locked: OptOut[] = []
  return {
    // Lists are locked before calls are written, in the same order as when a call is accepted.
    async beforeStore(transaction) {
      locked = await lockForOptOuts(transaction, asked)
    },
    async inTransaction(transaction, stored) {
      await insertOptOuts(
        transaction,
        locked.filter(({ call_id }) => stored.has(call_id)),
      )
    },
  }
}

/** Requests that wait for a review are found by their calls alone. */
export const optOutData: CallDataOwner = { tables: [], forgetCalls: suppressPendingOf }
