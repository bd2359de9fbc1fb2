import type { CallEndSubscriber } from '#server/calls/call-end'
import type { Database } from '#server/kernel/database/organization'
import { queueReports, wakeSenders } from './queue-store'

/** Queues the reports of a call in the transaction that stores its end, then notifies the senders. */
export const createReportSubscriber =
  (database: Database): CallEndSubscriber =>
  () => {
    let hasReports = false
    return {
      async inTransaction(transaction, stored) {
        hasReports = await queueReports(transaction, [...stored])
      },
      afterCommit() {
        // If the notification is lost, senders find the report within a second.
        if (hasReports) wakeSenders(database).catch(() => undefined)
      },
    }
  }
