import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { ContactRows } from '~/features/contacts/order/contact-order'
import { createPace } from '~/lib/throttle'
import {
  includes,
  type ListedRow,
  type RowRanges,
  rangeOf,
  withoutRanges,
  withRanges,
} from '~/ui/grid/row-ranges'
import type { View } from '~/ui/table/table-model'
import { type ContactMatch, matchKey } from './contacts-search'
import { rowsOfPages } from './page-window'

type SelectionSource = Pick<ContactRows, 'placeOf' | 'listed' | 'rangesOf' | 'between'> & {
  /** The conditions under which contacts are selected. */
  match: ContactMatch
  contactAt: (row: number) => Contact | undefined
}

type Held = { match: string; selected: RowRanges; lastChosen: ListedRow | null }

const none: RowRanges = []
const paceMs = 120

/**
 * The selected contacts as ranges in list order, so that selecting 100,000 is as cheap as one, and sorting does not
 * change what is selected.
 */
export function useContactSelection({ match: conditions, contactAt, placeOf, ...rows }: SelectionSource) {
  const match = matchKey(conditions)
  const nothing: Held = { match, selected: none, lastChosen: null }
  const [held, setHeld] = useState(nothing)
  const { selected, lastChosen } = held.match === match ? held : nothing
  const [view, setView] = useState<View>({ first: 0, last: 0 })
  const [pace] = useState(() => createPace(paceMs))

  const listedAt = (row: number): ListedRow | undefined => {
    const contact = contactAt(row)
    return contact && rows.listed(contact.id, row)
  }
  const page = rowsOfPages(view, placeOf).flatMap((row) => listedAt(row) ?? [])
  const chosenOfPage = page.filter(({ id }) => includes(selected, id)).length

  const toggle = (row: number, isRange: boolean) => {
    const listed = listedAt(row)
    if (!listed) return
    const ranges = isRange && lastChosen ? rows.between(lastChosen, listed) : [rangeOf(listed)]
    const change = includes(selected, listed.id) ? withoutRanges : withRanges
    const next = change(selected, ranges)
    setHeld({ match, selected: next, lastChosen: listed })
  }
  const togglePage = () => {
    const change = chosenOfPage === page.length ? withoutRanges : withRanges
    set(change(selected, rows.rangesOf(page)))
  }
  const set = (next: RowRanges) => setHeld({ match, selected: next, lastChosen })

  return {
    selected,
    has: (id: number) => includes(selected, id),
    page: chosenOfPage === 0 ? 'none' : chosenOfPage === page.length ? 'all' : 'some',
    onToggle: toggle,
    onTogglePage: togglePage,
    follow: (next: View) => pace(() => setView(next)),
    set,
    clear: () => set(none),
  } as const
}

/** All matching contacts, from the first to the current last one. Contacts added later are not selected. */
export async function everythingIn(list: number, match: ContactMatch): Promise<RowRanges> {
  const at = async (offset: number) => {
    const query = { ...match, limit: 1, offset }
    const page = await call(contacts.list, { contact_list_id: list, query })
    return { contact: page.contacts[0], total: page.pagination.total }
  }
  const { contact: first, total } = await at(0)
  const { contact: last } = await at(total - 1)
  if (!first || !last) return none
  return [{ first: { id: first.id, at: 0 }, last: { id: last.id, at: total - 1 } }]
}
