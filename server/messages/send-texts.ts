import type { MessageStatus } from '#contract/messages/messages'
import { numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { listedMeanwhile } from '#server/contacts/do-not-call/rules'
import { findListed, lockList } from '#server/contacts/do-not-call/store'
import { blockTextOptOuts } from '#server/contacts/do-not-call/text-opt-outs'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { NoResultYet, sendOverLine, type TextRecord } from '#server/phone-lines/send-text'
import type { TakeText } from '#server/phone-lines/twilio-texts'
import type { Carrier, MessageEvent } from '#server/telephony/carrier'
import { lineTextsQueue, type MessageJob, messagesQueue } from './queue'
import { beginMessage, findUnsent, type MessageRow, nameMessage, setStatus, storeOptOut } from './store'
import { findTextHours, type TextHours } from './text-hours'

type Accepted = {
  id: string
  from_number: string
  to_number: string
  message: string
  created_at: string
}

/** The order for the carrier. It depends only on the text, so that a repetition is identical. */
function orderFor({ id, from_number, to_number, message, created_at }: Accepted) {
  return { message_id: id, from_number, to_number, message, accepted_timestamp: Date.parse(created_at) }
}

const staleMs = 23 * 3_600_000

/** A server that was down for long must not send yesterday's texts. */
function isStale({ created_at }: Pick<Accepted, 'created_at'>, now: number): boolean {
  return now - Date.parse(created_at) > staleMs
}

function staleReason(status: MessageStatus): string {
  return status === 'sent'
    ? 'The carrier did not report a result within 23 hours.'
    : 'The text could not be sent within 23 hours.'
}

type SendingParts = {
  database: Database
  jobs: Jobs
  /** Sends simulated texts. */
  carrier: Carrier
  /** For texts over telephone lines. */
  line: Parameters<typeof sendOverLine>[1]
}

const recordOf = (organization: Organization, row: MessageRow): TextRecord => ({
  begin: () => beginMessage(organization, row),
  name: (sids) => nameMessage(organization, row.id, sids),
  report: (event) => store(organization, row, event),
})

/** A person who revokes the consent to texts revokes it for calls, too (47 CFR 64.1200(a)(10)). */
const blockOptOut = (organization: Organization, id: string, reason: string) =>
  inTransaction(organization, async (inside) => {
    await lockList(inside)
    const number = await storeOptOut(inside, id, reason)
    if (number !== undefined) await blockTextOptOuts(inside, number)
  })

function store(organization: Organization, { id }: Pick<MessageRow, 'id'>, event: MessageEvent) {
  if (event.type !== 'failed') return setStatus(organization, id, event.type)
  if (event.isOptOut) return blockOptOut(organization, id, event.reason)
  return setStatus(organization, id, 'failed', event.reason)
}

/** Stores what Twilio reports about a text of an organization. */
export const takeTextOf =
  (database: Database): TakeText =>
  (organizationId, id, event) =>
    store({ id: organizationId, database }, { id }, event)

/** Repeats the job until the hours have begun, or rejects the text. */
async function holdBack(organization: Organization, row: MessageRow, { isHeld, reason }: TextHours) {
  if (!isHeld) return store(organization, row, { type: 'failed', reason })
  if (row.failed_reason !== reason) await setStatus(organization, row.id, 'queued', reason)
  throw new NoResultYet(reason)
}

/** Sends a text that has no final status yet. */
async function sendOne({ database, carrier, line }: SendingParts, { id }: MessageJob): Promise<void> {
  const row = await findUnsent(database, id)
  if (!row) return
  const organization = { id: row.organization_id, database }
  if (isStale(row, Date.now())) {
    return store(organization, row, { type: 'failed', reason: staleReason(row.status) })
  }
  // A text that the carrier has accepted is not sent twice: the same key only asks for its status.
  const listed = row.status === 'queued' && (await findListed(organization, row.to_number))
  if (listed) return store(organization, row, { type: 'failed', reason: listedMeanwhile(listed, 'texted') })
  // The rules may have changed while the text waited.
  const refusal =
    row.status === 'queued' && numberRefusal(row.to_number, await findDialingRules(organization))
  if (refusal) return store(organization, row, { type: 'failed', reason: refusal })
  const hours = row.status === 'queued' ? await findTextHours(organization, row, Date.now()) : undefined
  if (hours) return holdBack(organization, row, hours)
  if (!row.simulated)
    return sendOverLine(organization, line, { text: row, record: recordOf(organization, row) })
  await carrier.sendMessage(orderFor(row), (event) => store(organization, row, event))
}

/** Sends queued texts and stores their status. */
export async function startSending(parts: SendingParts): Promise<void> {
  const boss = await parts.jobs.boss()
  const options = {
    batchSize: 50,
    localConcurrency: 2,
    burstWhenBatchFull: true,
    perJobResults: true,
    // Retries send no notification, so the queue is polled.
    notifyPollingIntervalSeconds: 2,
  } as const
  for (const { name } of [messagesQueue, lineTextsQueue])
    await boss.work<MessageJob, unknown, typeof options>(name, options, (batch) =>
      Promise.all(
        batch.map(async ({ id, data }) => {
          try {
            await sendOne(parts, data)
            return { id, status: 'completed' as const }
          } catch (error) {
            if (!(error instanceof NoResultYet)) logFault(`${data.id}, which is retried`, error)
            return { id, status: 'failed' as const }
          }
        }),
      ),
    )
}
