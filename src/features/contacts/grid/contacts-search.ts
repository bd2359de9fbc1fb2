import type { Capabilities } from '#contract/accounts/account'
import { contacts } from '~/api/operations'
import { id, searchOf } from '~/api/search'
import type { Sort } from '~/ui/table/table-model'

/** The address of a list's page: which contacts it shows, in which order, and the contact in the drawer. */
export const contactsSearch = searchOf(
  contacts.list,
  { contact: (value: string) => (value === 'new' ? value : id(value)) },
  ['limit', 'offset', 'cursor', 'contact_ids'],
)

export type ContactsSearch = ReturnType<typeof contactsSearch>

/** Which contacts of a list match. */
export type ContactMatch = Pick<ContactsSearch, 'search' | 'last_outcome'>

/** The order of a list; empty: as they were added. */
export type ContactSort = Pick<ContactsSearch, 'sort_by' | 'sort_detail' | 'sort_order'>

export const matchOf = ({ search, last_outcome }: ContactsSearch): ContactMatch => ({ search, last_outcome })

/** The order in the address, if the server can sort. A detail in the address wins over a field. */
export function sortOf(
  { sort_by, sort_detail, sort_order }: ContactSort,
  { contact_sorting }: Capabilities,
): ContactSort {
  if (!contact_sorting) return {}
  if (sort_detail !== undefined) return { sort_detail, sort_order }
  if (sort_by === 'created_at' && sort_order !== 'desc') return {}
  return sort_by === undefined ? {} : { sort_by, sort_order }
}

export const isSorted = ({ sort_by, sort_detail }: ContactSort) =>
  sort_by !== undefined || sort_detail !== undefined

/** Equal for the same conditions. */
export const matchKey = ({ search, last_outcome }: ContactMatch) => `${last_outcome ?? ''} ${search ?? ''}`

/** Equal for the same order. */
export const sortKey = ({ sort_by, sort_detail, sort_order }: ContactSort) =>
  JSON.stringify([sort_by, sort_detail, sort_order ?? 'asc'])

export const hasConditions = ({ search, last_outcome }: ContactMatch) => Boolean(search || last_outcome)

const detailPrefix = 'detail '

/** The sorted column of the grid. */
export function sortedColumn({ sort_by, sort_detail, sort_order = 'asc' }: ContactSort): Sort | undefined {
  const column = sort_detail === undefined ? sort_by : `${detailPrefix}${sort_detail}`
  return column === undefined ? undefined : { column, direction: sort_order }
}

/** The order after a click on a header: ascending, then descending, then as they were added. */
export function sortAfter(now: ContactSort, id: string): ContactSort {
  const sorted = sortedColumn(now)
  if (sorted?.column !== id) return sortBy(id)
  return sorted.direction === 'asc' ? { ...sortBy(id), sort_order: 'desc' } : {}
}

const fields = ['name', 'phone_number', 'phone_number_2', 'phone_number_3', 'last_outcome'] as const

/** The ascending order of a column. */
export function sortBy(id: string): ContactSort {
  if (id.startsWith(detailPrefix)) return { sort_detail: id.slice(detailPrefix.length) }
  return { sort_by: fields.find((field) => field === id) }
}
