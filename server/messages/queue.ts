import type { Queue } from 'pg-boss'
import { retryLimit } from '#server/kernel/jobs/jobs'

export type MessageJob = { id: string }

/** Texts to send. Failed attempts are repeated with growing pauses until the text is too old. */
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

/** Texts over telephone lines. A queue of its own, because servers of an earlier release would simulate them. */
export const lineTextsQueue = { ...messagesQueue, name: 'line_texts' } satisfies Queue
