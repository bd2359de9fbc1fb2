import { createStore, useStore } from '~/lib/store'
import { type RowRanges, withRange } from '~/ui/grid/row-ranges'

/** Contacts of a list that were deleted on screen and are not erased yet, by their places among what was searched for. */
type Hidden = { list: number; search: string | undefined; ranges: RowRanges }

const all = createStore<readonly Hidden[]>([])

/** Takes contacts out of sight, in every page of this tab; returns the way back. */
export function hideContacts(hidden: Hidden): () => void {
  all.set([...all.get(), hidden])
  return () => all.set(all.get().filter((each) => each !== hidden))
}

/** Those that are hidden where this is searched for: elsewhere their places are others. */
export function useHiddenContacts(list: number, search: string | undefined): RowRanges {
  return useStore(all)
    .filter((hidden) => hidden.list === list && hidden.search === search)
    .flatMap(({ ranges }) => ranges)
    .reduce<RowRanges>(withRange, [])
}
