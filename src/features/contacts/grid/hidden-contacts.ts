import { useSyncExternalStore } from 'react'
import { type RowRanges, withRange } from '~/ui/grid/row-ranges'

/** Contacts of a list that were deleted on screen and are not erased yet, by their places among what was searched for. */
type Hidden = { list: number; search: string | undefined; ranges: RowRanges }

const listeners = new Set<() => void>()
let all: readonly Hidden[] = []

function publish(next: readonly Hidden[]) {
  all = next
  for (const listener of listeners) listener()
}

/** Takes contacts out of sight, in every page of this tab; returns the way back. */
export function hideContacts(hidden: Hidden): () => void {
  publish([...all, hidden])
  return () => publish(all.filter((each) => each !== hidden))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Those that are hidden where this is searched for: elsewhere their places are others. */
export function useHiddenContacts(list: number, search: string | undefined): RowRanges {
  const every = useSyncExternalStore(subscribe, () => all)
  return every
    .filter((hidden) => hidden.list === list && hidden.search === search)
    .flatMap(({ ranges }) => ranges)
    .reduce<RowRanges>(withRange, [])
}
