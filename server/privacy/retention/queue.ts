import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/jobs'

/** Another process continues the purge of a dead process after ten seconds without a heartbeat. */
export const purgeQueue = {
  name: 'purges',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue

/** At most one erasure waits; it clears the files after all purges that ended before it starts. */
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
