import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/retries'

/**
 * The plan of a campaign: at most one job of it waits. Not `stately` or `singleton`: a worker on such a queue passes over
 * the keys that were worked on when it last read the queue's statistics, which can be a minute ago.
 */
export const planQueue = {
  name: 'plans',
  policy: 'short',
  notify: true,
  heartbeatSeconds: 10,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 60,
} satisfies Queue
