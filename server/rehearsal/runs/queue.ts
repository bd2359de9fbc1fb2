import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/retries'

export type RehearsalJob = { organization_id: number; run_id: number }

/** A run whose program died is gone on with after its heartbeat has been missed for ten seconds. */
export const rehearsalQueue = {
  name: 'rehearsals',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue
