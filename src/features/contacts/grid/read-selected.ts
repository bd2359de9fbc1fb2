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

/** Reads the selected contacts, loaded or not, in list order. */
export async function* readSelected(
  list: number,
  match: ContactMatch,
  selected: RowRanges,
): AsyncGenerator<Contact> {
  const pageAt = createReader(list, match)
  for (const range of selected) yield* readRange(pageAt, range)
}

type Reader = ReturnType<typeof createReader>

/** Reads pages. The last one is stored, because it has further ranges of a scattered selection. */
function createReader(list: number, match: ContactMatch) {
  const read = (offset: number) =>
    call(contacts.list, { contact_list_id: list, query: { ...match, limit: pageSize, offset } })
  let last: { offset: number; page: ReturnType<typeof read> } | undefined
  return (offset: number) => {
    if (last?.offset !== offset) last = { offset, page: read(offset) }
    return last.page
  }
}

async function* readRange(pageAt: Reader, { first, last }: RowRange) {
  let offset = first.at - (first.at % pageSize)
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
