import { type Contact, contacts } from '#contract/contacts/contacts'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'
import type { Ask } from '#server/gateway/extensions/ask'
import { storable } from '#server/gateway/extensions/bots/storable'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { insertNumbers, type NotedNumber } from './number-store'
import { type ListReading, updateReading } from './store'

/** The largest page of a platform (specification section 8). */
export const pageSize = 100

function numbersOf(contact: Contact): NotedNumber[] {
  const numbers = new Set(dialableNumbers(contact).filter((number) => number !== null))
  return [...numbers].map((number) => ({
    number,
    contact_id: contact.id,
    name: storable(contact.name ?? ''),
  }))
}

/** Reads the next page of a list with one request. Returns true after the last page. */
export async function readNext(organization: Organization, ask: Ask, reading: ListReading): Promise<boolean> {
  const { id, contact_list_id, read_count: offset } = reading
  const page = await ask(contacts.list, { contact_list_id, query: { limit: pageSize, offset } })
  const { total, has_more } = page.pagination
  const isRead = page.contacts.length === 0 || !has_more
  await inTransaction(organization, async (inside) => {
    await insertNumbers(inside, id, page.contacts.flatMap(numbersOf))
    await updateReading(inside, id, {
      read_count: offset + page.contacts.length,
      total,
      note: null,
      failures: 0,
      ...(isRead && { status: 'read', finished_at: new Date().toISOString(), sealed_key: null }),
    })
  })
  return isRead
}
