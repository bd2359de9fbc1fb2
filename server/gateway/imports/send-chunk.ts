import { contacts } from '#contract/contacts/contacts'
import { ApiError } from '#contract/http/error'
import { lockImport, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import type { Ask } from '#server/gateway/extensions/ask'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { SentChunk } from '#server/schema/list-reading-tables'
import { notSaid } from './sentences'
import { updateDelivery } from './store'

/** A request that was not answered may still be under way for so long; then the list tells. */
export const settlingMs = 60_000

/** What the platform said: all rows came, one of them is not as it wants it, or nobody knows. */
export type Sent = 'taken' | 'unclear' | { refusal: string }

/** What is stored once it is known that nothing was written. */
export const notSent = { chunk: null, sent_at: null }

const areAboutRows = [400, 413, 422]

/** Stores that rows are about to be sent. False where the import is no longer at this place, or to be cancelled. */
function intend(organization: Organization, { id }: ReadyImport, chunk: SentChunk): Promise<boolean> {
  return inTransaction(organization, async (inside) => {
    const current = await lockImport(inside, id)
    if (current?.status !== 'running' || current.processed_count !== chunk.start) return false
    await updateDelivery(inside, id, { chunk: JSON.stringify(chunk), sent_at: new Date().toISOString() })
    return true
  })
}

/**
 * Sends rows by one request, after it is on disk that they will be. Undefined where there is nothing to send any more.
 * Throws the platform's refusal of anything but the rows; nothing was written then.
 */
export async function sendChunk(
  organization: Organization,
  { ask, list, job, chunk }: { ask: Ask; list: number; job: ReadyImport; chunk: SentChunk },
): Promise<Sent | undefined> {
  if (!(await intend(organization, job, chunk))) return undefined
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
  await updateImport(organization, job.id, { note: notSaid(chunk.sent.length) })
  return 'unclear'
}
