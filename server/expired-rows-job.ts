import { removeEnded } from '#server/accounts/sessions/store'
import { removeOldUploads } from '#server/contacts/imports/store'
import { removeExpiredHolds } from '#server/gateway/extensions/calls/hold-store'
import { removeFailedFiles } from '#server/gateway/imports/store'
import { removeOldReadings } from '#server/gateway/list-checks/store'
import type { Database } from '#server/kernel/database/organization'
import { removeOldKeys } from '#server/kernel/http/idempotency'
import { removeOldCounts } from '#server/kernel/http/limits/limits'
import { logFault } from '#server/kernel/http/log'
import { removeOldRuns } from '#server/rehearsal/runs/old-runs'
import { removeExpiredSecrets } from '#server/webhooks/secrets-store'
import { removeOldDeliveries } from '#server/webhooks/store'

const hourMs = 3_600_000

/** Removes, now and every hour, what has run out: sessions, sign-in links, idempotency keys, the log of webhooks. */
export function startTidying(database: Database): { close(): Promise<void> } {
  const tidy = () =>
    Promise.all([
      removeEnded(database),
      removeOldKeys(database),
      removeOldCounts(database),
      removeOldUploads(database),
      removeFailedFiles(database),
      removeOldReadings(database),
      removeExpiredSecrets(database),
      removeOldDeliveries(database),
      removeOldRuns(database),
      removeExpiredHolds(database),
    ]).then(
      () => undefined,
      (error) => logFault('tidying', error),
    )
  let current = tidy()
  const timer = setInterval(() => {
    current = tidy()
  }, hourMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await current
    },
  }
}
