import type { Call } from '#contract/calls/calls'

type Listed = { calls: Call[]; pagination: { total: number } }

/** How many calls have come since `first` was read; both are lists of the same filter that begin at its top. */
export function countNew(first: Listed, newest: Listed): number {
  const top = newest.calls[0]?.call_id
  if (top === undefined || first.calls.some(({ call_id }) => call_id === top)) return 0
  return Math.max(1, newest.pagination.total - first.pagination.total)
}
