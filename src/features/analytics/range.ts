import { endOf, startOf } from '#rules/schedule/query-dates'
import { instantOf, wallTimeAt } from '#rules/schedule/zoned-time'

const dayMs = 86_400_000
const quarterMs = 900_000

/** Times that end now, by how many days they hold, today among them. */
export const presetDays = { today: 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 }
export type Preset = keyof typeof presetDays

const usual: Preset = '30d'

type RangeSearch = {
  range?: string | undefined
  from_date?: string | undefined
  to_date?: string | undefined
}

/** Undefined while the time is one that was typed or drawn. */
export function presetIn({ range, from_date, to_date }: RangeSearch): Preset | undefined {
  if (from_date || to_date) return undefined
  return range !== undefined && Object.hasOwn(presetDays, range) ? (range as Preset) : usual
}

export type QueryRange = { from_date?: string; to_date?: string }

const iso = (instant: number) => new Date(instant).toISOString()

/** The instant that a bound means; the server refuses what is not a time. */
function pinned(text: string, bound: typeof startOf, zone: string): string {
  return Number.isNaN(Date.parse(text)) ? text : iso(bound(text, zone))
}

/** What is asked of the server. One that ends now has no end, so that it stays what it is while time goes on. */
export function rangeIn(search: RangeSearch, now: number, zone: string): QueryRange {
  const preset = presetIn(search)
  const { from_date, to_date } = search
  if (!preset) {
    return {
      ...(from_date ? { from_date: pinned(from_date, startOf, zone) } : {}),
      ...(to_date ? { to_date: pinned(to_date, endOf, zone) } : {}),
    }
  }
  const midnight = Math.floor(wallTimeAt(zone, now) / dayMs) * dayMs
  return { from_date: iso(instantOf(zone, midnight - (presetDays[preset] - 1) * dayMs)) }
}

/** Milliseconds, in whole quarters of an hour as figures are kept; the 30 days before an end that stands alone. */
function boundsOf({ from_date, to_date }: QueryRange, now: number) {
  const until = Math.ceil((to_date ? Date.parse(to_date) : now) / quarterMs) * quarterMs
  const from = from_date ? Math.floor(Date.parse(from_date) / quarterMs) * quarterMs : until - 30 * dayMs
  return { from, until }
}

/** What figures of a time count, for a list that keeps to the millisecond. */
export function countedIn(range: QueryRange, now: number): QueryRange {
  const { from, until } = boundsOf(range, now)
  return { from_date: iso(from), ...(range.to_date ? { to_date: iso(until - 1) } : {}) }
}

/** The time of the same length before: as many days earlier, up to the same time of day, or what comes right before. */
export function previousOf(search: RangeSearch, now: number, zone: string): QueryRange {
  const preset = presetIn(search)
  const { from, until } = boundsOf(rangeIn(search, now, zone), now)
  const shift = preset ? presetDays[preset] * dayMs : until - from
  const earlier = (instant: number) => instantOf(zone, wallTimeAt(zone, instant) - shift)
  return { from_date: iso(earlier(from)), to_date: iso(Math.min(earlier(until), from) - 1) }
}
