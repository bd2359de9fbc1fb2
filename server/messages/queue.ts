import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/retries'

export type MessageJob = { id: string }

/** Texts on their way. What cannot be sent is tried again, ever more rarely, until it is too old to be sent. */
export const messagesQueue = {
  name: 'messages',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3600,
} satisfies Queue
