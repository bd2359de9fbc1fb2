import { removeEnded } from '#server/accounts/sessions/store'
import { removeOldTokens } from '#server/calls/web-calls/store'
import { removeOldUploads } from '#server/contacts/imports/store'
import { removeExpiredHolds } from '#server/gateway/extensions/calls/holds'
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

/** Removes expired rows now and every hour: sessions, sign-in links, idempotency keys, webhook deliveries. */
export function startExpiredRowsJob(database: Database): { close(): Promise<void> } {
  const removeExpired = () =>
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
      removeOldTokens(database),
    ]).then(
      () => undefined,
      (error) => logFault('tidying', error),
    )
  let current = removeExpired()
  const timer = setInterval(() => {
    current = removeExpired()
  }, hourMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await current
    },
  }
}
