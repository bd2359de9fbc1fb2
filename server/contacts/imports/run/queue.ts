import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/jobs'

/** Another process continues an import ten seconds after the last heartbeat of its process. */
export const importQueue = {
  name: 'imports',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue
