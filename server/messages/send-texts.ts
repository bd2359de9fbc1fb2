import { listedMeanwhile } from '#server/contacts/do-not-call/rules'
import { findListed } from '#server/contacts/do-not-call/store'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import type { Carrier, MessageEvent } from '#server/telephony/carrier'
import { type MessageJob, messagesQueue } from './queue'
import { isStale, orderFor, staleReason } from './rules'
import { findUnsent, type MessageRow, setStatus } from './store'

type SendingParts = { database: Database; jobs: Jobs; carrier: Carrier }

const store = (organization: Organization, { id }: MessageRow, event: MessageEvent) =>
  setStatus(organization, id, event.type, event.type === 'failed' ? event.reason : null)

/** Brings a text to its fate. One that has it already, or is unknown, is left as it is. */
async function sendOne({ database, carrier }: SendingParts, { id }: MessageJob): Promise<void> {
  const row = await findUnsent(database, id)
  if (!row) return
  const organization = { id: row.organization_id, database }
  if (isStale(row, Date.now())) {
    return store(organization, row, { type: 'failed', reason: staleReason(row.status) })
  }
  // What the carrier has taken is only asked for its fate: under its key it is not sent again.
  const listed = row.status === 'queued' && (await findListed(organization, row.to_number))
  if (listed) return store(organization, row, { type: 'failed', reason: listedMeanwhile(listed, 'texted') })
  await carrier.sendMessage(orderFor(row), (event) => store(organization, row, event))
}

/** Sends the texts that are queued, and writes down what becomes of them. */
export async function startSending(parts: SendingParts): Promise<void> {
  const boss = await parts.jobs.boss()
  const options = {
    batchSize: 50,
    localConcurrency: 2,
    burstWhenBatchFull: true,
    perJobResults: true,
    // Nobody tells of what is to be tried again.
    notifyPollingIntervalSeconds: 2,
  } as const
  await boss.work<MessageJob, unknown, typeof options>(messagesQueue.name, options, (batch) =>
    Promise.all(
      batch.map(async ({ id, data }) => {
        try {
          await sendOne(parts, data)
          return { id, status: 'completed' as const }
        } catch (error) {
          logFault(`${data.id}, which is tried again`, error)
          return { id, status: 'failed' as const }
        }
      }),
    ),
  )
}
