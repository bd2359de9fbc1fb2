import type { CallEndSubscriber } from '#server/calls/call-end'
import type { Database } from '#server/kernel/database/organization'
import { queueReports, wakeSenders } from './queue-store'

/** Queues the reports of a call in the transaction that stores its end, then wakes those who send them. */
export const createReportSubscriber =
  (database: Database): CallEndSubscriber =>
  () => {
    let hasReports = false
    return {
      async inTransaction(transaction, stored) {
        hasReports = await queueReports(transaction, [...stored])
      },
      afterCommit() {
        // Who is not told looks within a second all the same.
        if (hasReports) wakeSenders(database).catch(() => undefined)
      },
    }
  }
