import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/jobs'

/** `uses_tools` is absent if the tools of bots that allow it send requests. */
export type RehearsalJob = { organization_id: number; run_id: number; uses_tools?: false }

/** Another process continues the run of a dead process after ten seconds without a heartbeat. */
export const rehearsalQueue = {
  name: 'rehearsals',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue
