import type { Queue } from 'pg-boss'
import { planQueue } from '#server/dialer/queue'
import { importQueue } from '#server/imports/queue'
import { messagesQueue } from '#server/messages/queue'
import { rehearsalQueue } from '#server/rehearsal-runs/queue'
import { erasureQueue, purgeQueue } from '#server/retention/queue'

/** Every queue, with how its jobs are retried; made when the job queue starts, if it is not there yet. */
export const queues: readonly Queue[] = [
  importQueue,
  messagesQueue,
  planQueue,
  purgeQueue,
  erasureQueue,
  rehearsalQueue,
]
