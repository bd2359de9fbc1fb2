import { endOf, startOf } from '#rules/schedule/query-dates'
import { instantOf, wallTimeAt } from '#rules/schedule/zoned-time'
import { boundsOfRange, dayIn, daysOfPreviousMonth } from '~/lib/dates/date-ranges'
import { formatDateRange } from '~/lib/format/date'
import { clock, inZone } from '~/lib/format/instant'
import { type RangeName, rangeWords } from '~/lib/search'

const dayMs = 86_400_000
const weekMs = 7 * dayMs
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
 * The period that is compared: of the same length, earlier by the fewest whole weeks that avoid an overlap, so that
 * weekdays are compared with the same weekdays. 30 days are compared with those 35 days earlier. Month to date is
 * compared with the same days of the previous month.
 */
export function previousOf(search: RangeSearch, now: number, zone: string): Required<QueryRange> {
  const { from, until } = boundsOf(rangeIn(search, now, zone), now)
  const length = wallTimeAt(zone, until) - wallTimeAt(zone, from)
  const shift =
    presetIn(search) === 'month'
      ? daysOfPreviousMonth(now, zone) * dayMs
      : Math.max(1, Math.ceil(length / weekMs)) * weekMs
  const earlier = (instant: number) => instantOf(zone, wallTimeAt(zone, instant) - shift)
  return { from_date: iso(earlier(from)), to_date: iso(Math.min(earlier(until), from) - 1) }
}

/** The compared period in words: "Sep 26 – Oct 25, up to 14:45", "Sun, Nov 22". */
export function comparedDates(search: RangeSearch, now: number, zone: string): string {
  const { from_date, to_date } = previousOf(search, now, zone)
  if (!presetIn(search)) return formatDateRange({ since: from_date, until: to_date }, zone, now)
  const [from, to] = [Date.parse(from_date), Date.parse(to_date)]
  const isOneDay = dayIn(zone, from) === dayIn(zone, to)
  const days = isOneDay
    ? inZone(from, zone, { weekday: 'short', month: 'short', day: 'numeric' })
    : formatDateRange({ since: dayIn(zone, from), until: dayIn(zone, to) }, zone, now)
  const isWhole = dayIn(zone, to + 1) !== dayIn(zone, to)
  return isWhole ? days : `${days}, up to ${clock(to + 1, zone)}`
}
