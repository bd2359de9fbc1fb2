import { type Contact, contacts } from '#contract/contacts/contacts'
import type { Ask } from '#server/gateway/extensions/ask'
import { pageSize } from '#server/gateway/list-checks/read-list'
import type { SentChunk } from '#server/schema/list-reading-tables'

const mostTries = 4
/** Rows that other callers may have added since the request. */
const mostOthers = 2_000

/** The number of contacts in a list and the id of the last one. `guess` saves a request if it is right. */
export async function endOfList(
  ask: Ask,
  contact_list_id: number,
  guess: number,
): Promise<SentChunk['before']> {
  let expected = guess
  for (let tries = 0; tries < mostTries; tries += 1) {
    const query = { limit: 1, offset: Math.max(0, expected - 1) }
    const { contacts: found, pagination } = await ask(contacts.list, { contact_list_id, query })
    const { total } = pagination
    if (total === 0) return { total, last_id: null }
    if (total === expected && found[0]) return { total, last_id: found[0].id }
    expected = total
  }
  return { total: expected, last_id: null }
}

/** The contacts at the end of a list, beginning one page before its former end. */
export async function tailOfList(
  ask: Ask,
  contact_list_id: number,
  { before, sent }: SentChunk,
): Promise<Contact[]> {
  const found: Contact[] = []
  const from = Math.max(0, before.total - pageSize)
  while (found.length < pageSize + sent.length + mostOthers) {
    const query = { limit: pageSize, offset: from + found.length }
    const page = await ask(contacts.list, { contact_list_id, query })
    found.push(...page.contacts)
    if (page.contacts.length === 0 || !page.pagination.has_more) break
  }
  return found
}
