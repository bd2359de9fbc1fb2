import type { Contact } from '#contract/contacts/contacts'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { RowRange, RowRanges } from '~/ui/grid/row-ranges'
import type { ContactMatch } from './contacts-search'
import { pageSize } from './page-window'

/** Selected contacts, for an action of another feature. */
export type SelectedContacts = {
  count: number
  read: () => AsyncIterable<Contact>
  /** Ends the selection. */
  clear: () => void
}

/** Reads the selected contacts, loaded or not. */
export async function* readSelected(
  list: number,
  match: ContactMatch,
  selected: RowRanges,
): AsyncGenerator<Contact> {
  for (const range of selected) yield* readRange(list, match, range)
}

async function* readRange(list: number, match: ContactMatch, { first, last }: RowRange) {
  const pageAt = (offset: number) =>
    call(contacts.list, { contact_list_id: list, query: { ...match, limit: pageSize, offset } })
  let offset = first.at
  let page = await pageAt(offset)
  // Contacts before the range were deleted meanwhile, so its first ones have moved up.
  while (offset > 0 && (page.contacts[0]?.id ?? Number.POSITIVE_INFINITY) > first.id) {
    offset = Math.max(0, offset - pageSize)
    page = await pageAt(offset)
  }
  for (;;) {
    for (const contact of page.contacts) if (contact.id >= first.id && contact.id <= last.id) yield contact
    offset += page.contacts.length
    const reached = page.contacts.at(-1)?.id ?? Number.POSITIVE_INFINITY
    if (reached >= last.id || !page.pagination.has_more) return
    page = await pageAt(offset)
  }
}
