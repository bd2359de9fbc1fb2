import type { Call } from '#contract/calls/calls'

/** A stretch of time whose calls are walked page by page. */
export type Slice = { from: number; to: number; offset: number; isNew: boolean }

export type Reach = { reached: number | null; through: number | null; slice: Slice | null }

const dayMs = 86_400_000
/** Calls can come to be listed a little after others that began later. */
const overlapMs = 10 * 60_000
/** Calls that had not ended are read again with the new ones, so far back. */
const longestCallMs = 6 * 3_600_000
export const newEveryMs = 60_000

/** The stretch with what is new since the last one, a day at most; undefined while it is too early for one. */
export function newSlice({ through }: Reach, now: number, unfinished: number | null): Slice | undefined {
  if (through === null || now - through < newEveryMs) return undefined
  const overlap = through - overlapMs
  const from = Math.max(through - longestCallMs, Math.min(overlap, unfinished ?? overlap))
  return { from, to: Math.min(now, through + dayMs), offset: 0, isNew: true }
}

/** About so many calls are in one stretch: ten pages to one request that finds where it begins. */
const usualCalls = 1_000

type Before = {
  reached: number
  /** The newest of the calls before, of which there are `total`. */
  newest: Pick<Call, 'start_timestamp' | 'end_timestamp'>
  total: number
  /** Calls that are here, over so many milliseconds. */
  known: { calls: number; ms: number }
}

/** The stretch before all that is here: all of it where it is short, else by how many calls there were lately. */
export function olderSlice({ reached, newest, total, known }: Before): Slice {
  const to = reached - 1
  const rest = { to, offset: 0, isNew: false }
  if (total <= usualCalls) return { ...rest, from: 0 }
  const began = newest.start_timestamp || newest.end_timestamp || to
  const lengthMs = known.calls > 0 ? (known.ms * usualCalls) / known.calls : dayMs
  return { ...rest, from: Math.max(0, Math.min(began, to) - Math.round(Math.max(dayMs / 24, lengthMs))) }
}

/** What is here after a page of a stretch. */
export function afterPage(reach: Reach, slice: Slice, read: number, hasMore: boolean): Reach {
  if (hasMore && read > 0) return { ...reach, slice: { ...slice, offset: slice.offset + read } }
  return slice.isNew
    ? { ...reach, through: slice.to, slice: null }
    : { ...reach, reached: slice.from, slice: null }
}
