import type { Organization } from '#server/kernel/database/organization'
import { type Jobs, within } from '#server/kernel/jobs/jobs'
import { type MessageJob, messagesQueue } from './queue'

/** Queues a text within the transaction that stores it. */
export async function enqueueMessage(jobs: Jobs, { database }: Organization, id: string): Promise<void> {
  const boss = await jobs.boss()
  await boss.send(messagesQueue.name, { id } satisfies MessageJob, { db: within(database) })
}
