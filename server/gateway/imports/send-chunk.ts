import { contacts } from '#contract/contacts/contacts'
import { ApiError } from '#contract/http/error'
import { lockImport, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import type { Ask } from '#server/gateway/extensions/ask'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { SentChunk } from '#server/schema/list-reading-tables'
import { updateDelivery } from './store'

const inEnglish = new Intl.NumberFormat('en')

export const formatCount = (count: number) => inEnglish.format(count)

export const formatRows = (count: number) => (count === 1 ? 'one row' : `${formatCount(count)} rows`)

export const noAnswerNote = (count: number) =>
  `The platform did not confirm ${formatRows(count)}. Its list will be checked in a minute.`

/** The platform may still process an unanswered request for this long. Afterwards the list shows the result. */
export const settlingMs = 60_000

/** The platform's answer: it stored all rows, it refused a row, or the result is unknown. */
export type Sent = 'taken' | 'unclear' | { refusal: string }

/** The delivery once it is known that the platform stored nothing. */
export const notSent = { chunk: null, sent_at: null }

const areAboutRows = [400, 413, 422]

/** Stores that rows will be sent. Returns false if the import has moved on or is being canceled. */
function storeIntent(organization: Organization, { id }: ReadyImport, chunk: SentChunk): Promise<boolean> {
  return inTransaction(organization, async (inside) => {
    const current = await lockImport(inside, id)
    if (current?.status !== 'running' || current.processed_count !== chunk.start) return false
    await updateDelivery(inside, id, { chunk: JSON.stringify(chunk), sent_at: new Date().toISOString() })
    return true
  })
}

/**
 * Sends rows in one request, after storing the intent. Undefined if there is nothing left to send. Throws a refusal that
 * does not concern the rows; the platform has stored nothing in this case.
 */
export async function sendChunk(
  organization: Organization,
  { ask, list, job, chunk }: { ask: Ask; list: number; job: ReadyImport; chunk: SentChunk },
): Promise<Sent | undefined> {
  if (!(await storeIntent(organization, job, chunk))) return undefined
  const body = { contacts: chunk.sent.map(({ contact }) => contact) }
  try {
    const { count } = await ask(contacts.createMany, { contact_list_id: list, body })
    if (count === chunk.sent.length) return 'taken'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status < 500) {
      if (areAboutRows.includes(error.status)) return { refusal: error.message }
      await updateDelivery(organization, job.id, notSent)
      throw error
    }
  }
  await updateImport(organization, job.id, { note: noAnswerNote(chunk.sent.length) })
  return 'unclear'
}
