import type { Queue } from 'pg-boss'
import { analysisQueue } from '#server/calls/analysis-runs/run-jobs'
import { planQueue } from '#server/campaigns/dialer/plan/queue'
import { importQueue } from '#server/contacts/imports/run/start-import'
import { lineTextsQueue, messagesQueue } from '#server/messages/queue'
import { erasureQueue, purgeQueue } from '#server/privacy/retention/queue'
import { rehearsalQueue } from '#server/rehearsal/runs/queue'

/** Every queue with its retry settings. The job system creates missing ones when it starts. */
export const queues: readonly Queue[] = [
  analysisQueue,
  importQueue,
  messagesQueue,
  lineTextsQueue,
  planQueue,
  purgeQueue,
  erasureQueue,
  rehearsalQueue,
]
