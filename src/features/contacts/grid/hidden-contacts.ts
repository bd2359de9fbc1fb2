import { createStore, useStore } from '~/lib/store'
import { type RowRanges, withRange } from '~/ui/grid/row-ranges'

/** Contacts that were deleted on screen but not yet on the server, by their positions in a search result. */
type Hidden = { list: number; search: string | undefined; ranges: RowRanges }

const all = createStore<readonly Hidden[]>([])

/** Hides contacts in every page of this tab; returns the undo. */
export function hideContacts(hidden: Hidden): () => void {
  all.set([...all.get(), hidden])
  return () => all.set(all.get().filter((entry) => entry !== hidden))
}

/** The hidden contacts of a search. Other searches have other positions. */
export function useHiddenContacts(list: number, search: string | undefined): RowRanges {
  return useStore(all)
    .filter((hidden) => hidden.list === list && hidden.search === search)
    .flatMap(({ ranges }) => ranges)
    .reduce<RowRanges>(withRange, [])
}
