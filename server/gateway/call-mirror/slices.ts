import type { Call } from '#contract/calls/calls'

/** A period whose calls are read page by page. Ms since the epoch. */
export type Slice = { from: number; to: number; offset: number; isNew: boolean }

export type Reach = { reached: number | null; through: number | null; slice: Slice | null }

const dayMs = 86_400_000
/** The platform may list a call later than calls that started after it. */
const overlapMs = 10 * 60_000
/** Calls that had not ended are read again with the new ones, up to this age. */
const longestCallMs = 6 * 3_600_000
export const newEveryMs = 60_000

/** The next slice of new calls, at most a day long; undefined if the last one was read less than a minute ago. */
export function newSlice({ through }: Reach, now: number, unfinished: number | null): Slice | undefined {
  if (through === null || now - through < newEveryMs) return undefined
  const overlap = through - overlapMs
  const from = Math.max(through - longestCallMs, Math.min(overlap, unfinished ?? overlap))
  return { from, to: Math.min(now, through + dayMs), offset: 0, isNew: true }
}

/** The target size of a slice: ten pages for each request that finds where the slice begins. */
const usualCalls = 1_000

type Before = {
  reached: number
  /** The newest of the `total` older calls. */
  newest: Pick<Call, 'start_timestamp' | 'end_timestamp'>
  total: number
  /** The copied calls, and the period that they cover. */
  known: { calls: number; ms: number }
}

/** The slice before the copied calls. If many calls remain, its length follows from the rate of the copied ones. */
export function olderSlice({ reached, newest, total, known }: Before): Slice {
  const to = reached - 1
  const rest = { to, offset: 0, isNew: false }
  if (total <= usualCalls) return { ...rest, from: 0 }
  const began = newest.start_timestamp || newest.end_timestamp || to
  const lengthMs = known.calls > 0 ? (known.ms * usualCalls) / known.calls : dayMs
  return { ...rest, from: Math.max(0, Math.min(began, to) - Math.round(Math.max(dayMs / 24, lengthMs))) }
}

/** The progress after a page of a slice. */
export function afterPage(reach: Reach, slice: Slice, read: number, hasMore: boolean): Reach {
  if (hasMore && read > 0) return { ...reach, slice: { ...slice, offset: slice.offset + read } }
  return slice.isNew
    ? { ...reach, through: slice.to, slice: null }
    : { ...reach, reached: slice.from, slice: null }
}
