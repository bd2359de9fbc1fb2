import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/retries'

/** A purge whose program died is gone on with after its heartbeat has been missed for ten seconds. */
export const purgeQueue = {
  name: 'purges',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue

/** At most one waits: it clears the files after all purges that ended before it began. */
export const erasureQueue = {
  name: 'erasures',
  policy: 'short',
  notify: true,
  heartbeatSeconds: 30,
  expireInSeconds: 23 * 3600,
  retryLimit,
  retryDelay: 60,
  deleteAfterSeconds: 3600,
} satisfies Queue
