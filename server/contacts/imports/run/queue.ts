import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/retries'

/** An import whose program died is gone on with after its heartbeat has been missed for ten seconds. */
export const importQueue = {
  name: 'imports',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue
