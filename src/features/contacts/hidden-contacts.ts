import { useSyncExternalStore } from 'react'

/** Contacts of a list that were deleted on screen and are not erased yet. */
type Hidden = { list: number; ids: ReadonlySet<number> }

const listeners = new Set<() => void>()
let all: readonly Hidden[] = []

function publish(next: readonly Hidden[]) {
  all = next
  for (const listener of listeners) listener()
}

/** Takes contacts out of sight, in every page of this tab; returns the way back. */
export function hideContacts(list: number, ids: Iterable<number>): () => void {
  const hidden = { list, ids: new Set(ids) }
  publish([...all, hidden])
  return () => publish(all.filter((each) => each !== hidden))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHiddenContacts(list: number): ReadonlySet<number> {
  const every = useSyncExternalStore(subscribe, () => all)
  return new Set(every.flatMap((hidden) => (hidden.list === list ? [...hidden.ids] : [])))
}
