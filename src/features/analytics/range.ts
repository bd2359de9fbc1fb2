import { endOf, startOf } from '#rules/schedule/query-dates'
import { instantOf, wallTimeAt } from '#rules/schedule/zoned-time'
import { boundsOfRange, daysBefore } from '~/lib/dates/date-ranges'
import { type RangeName, rangeWords } from '~/lib/search'

const dayMs = 86_400_000
const quarterMs = 900_000

const defaultRange: RangeName = '30d'

type RangeSearch = {
  range?: string | undefined
  from_date?: string | undefined
  to_date?: string | undefined
}

/** Undefined if the period was typed or selected in a chart. */
export function presetIn({ range, from_date, to_date }: RangeSearch): RangeName | undefined {
  if (from_date || to_date) return undefined
  return range !== undefined && Object.hasOwn(rangeWords, range) ? (range as RangeName) : defaultRange
}

export type QueryRange = { from_date?: string; to_date?: string }

const iso = (instant: number) => new Date(instant).toISOString()

/** The instant of a bound. The server rejects text that is not a time. */
function pinned(text: string, bound: typeof startOf, zone: string): string {
  return Number.isNaN(Date.parse(text)) ? text : iso(bound(text, zone))
}

/**
 * The period as the request has it. A period that ends now has no end, so its query key stays the same as
 * time passes.
 */
export function rangeIn(search: RangeSearch, now: number, zone: string): QueryRange {
  const preset = presetIn(search)
  const { from_date, to_date } = search
  if (!preset) {
    return {
      ...(from_date ? { from_date: pinned(from_date, startOf, zone) } : {}),
      ...(to_date ? { to_date: pinned(to_date, endOf, zone) } : {}),
    }
  }
  const { since, until } = boundsOfRange(preset, now, zone)
  return { from_date: since, ...(until ? { to_date: until } : {}) }
}

/**
 * Bounds in milliseconds, rounded to the quarter hours of the stored figures. Without a start: the 30 days
 * before the end.
 */
function boundsOf({ from_date, to_date }: QueryRange, now: number) {
  const until = Math.ceil((to_date ? Date.parse(to_date) : now) / quarterMs) * quarterMs
  const from = from_date ? Math.floor(Date.parse(from_date) / quarterMs) * quarterMs : until - 30 * dayMs
  return { from, until }
}

/** The exact period that the figures cover, for a list with millisecond bounds. */
export function countedIn(range: QueryRange, now: number): QueryRange {
  const { from, until } = boundsOf(range, now)
  return { from_date: iso(from), ...(range.to_date ? { to_date: iso(until - 1) } : {}) }
}

/**
 * The period before, of the same length: as many days earlier up to the same time of day, or directly before.
 */
export function previousOf(search: RangeSearch, now: number, zone: string): QueryRange {
  const preset = presetIn(search)
  const { from, until } = boundsOf(rangeIn(search, now, zone), now)
  const shift = preset ? daysBefore(preset, now, zone) * dayMs : until - from
  const earlier = (instant: number) => instantOf(zone, wallTimeAt(zone, instant) - shift)
  return { from_date: iso(earlier(from)), to_date: iso(Math.min(earlier(until), from) - 1) }
}
