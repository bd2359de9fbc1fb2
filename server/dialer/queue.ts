import type { Queue } from 'pg-boss'

/** The plan of a campaign: at most one job of it waits, and one is worked on. */
export const planQueue = {
  name: 'plan',
  policy: 'stately',
  notify: true,
  heartbeatSeconds: 10,
  retryLimit: 1_000,
  retryDelay: 1,
  deleteAfterSeconds: 60,
} satisfies Queue
