import type { Call } from '#contract/calls'
import { isFinal } from './call-words'

type Listed = { calls: Call[]; pagination: { total: number; offset: number } }

/**
 * A list that does not jump: the rows of `first` as `fresh` has them now. One that was not final and is no longer
 * listed has left the filter.
 */
export function steadyRows(first: Listed, fresh: Listed): Call[] {
  const now = new Map(fresh.calls.map((call) => [call.call_id, call]))
  return first.calls.flatMap((call) => now.get(call.call_id) ?? (isFinal(call) ? call : []))
}

/** How many calls have come since `first` was read; `newest` is a list of the same filter that begins at its top. */
export function countNew(first: Listed, newest: Listed): number {
  const grown = Math.max(0, newest.pagination.total - first.pagination.total)
  if (first.pagination.offset > 0) return grown
  const top = newest.calls[0]?.call_id
  const isKnown = top === undefined || first.calls.some(({ call_id }) => call_id === top)
  return isKnown ? 0 : Math.max(1, grown)
}

/** Whether the rows of `first` are of no more use and the fresh ones are simply shown. */
export function isOutlived(first: Listed, fresh: Listed): boolean {
  return fresh.calls.length > 0 && steadyRows(first, fresh).length === 0
}
