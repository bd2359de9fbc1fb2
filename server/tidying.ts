import { removeOldHolds } from '#server/beside/hold-store'
import type { Database } from '#server/database/organization'
import { removeOldKeys } from '#server/http/idempotency'
import { removeOldCounts } from '#server/http/limits'
import { logFault } from '#server/http/log'
import { removeFailedFiles } from '#server/imports/beside/store'
import { removeOldUploads } from '#server/imports/store'
import { removeOldReadings } from '#server/list-readings/store'
import { removeOldRuns } from '#server/rehearsal-runs/old-runs'
import { removeEnded } from '#server/session/store'
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
      removeOldHolds(database),
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
