import type { CallEndSubscriber } from '#server/calls/call-end'
import { insertOptOuts, lockForOptOuts, type OptOut, optOutOf } from '#server/contacts/do-not-call/opt-outs'

/** Puts the numbers of people who asked not to be called again on the do-not-call list, with the end of the call. */
export const blockOptOuts: CallEndSubscriber = (ends) => {
  const asked = ends.flatMap(({ call, finished }) => optOutOf(call, finished.events) ?? [])
  let locked: OptOut[] = []
  return {
    // The lists are locked before calls are written, in the same order as when a call is accepted.
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
