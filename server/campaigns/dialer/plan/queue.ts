import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/jobs'

/**
 * At most one plan of a campaign waits in the queue. The policy is not `stately` or `singleton`, because a worker then
 * skips keys that were active when it last read the queue's statistics, up to a minute ago.
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
