import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics/analytics'
import { invalid } from '#contract/http/error'
import { countedPeriod, type Period, periodIssue, quarterMs } from '#rules/calls/counted-period'
import { endOf, startOf } from '#rules/schedule/query-dates'
import { stretchAt, wallTimeAt } from '#rules/schedule/zoned-time'

const hour = 4
const day = 96
const longest = 16 * day

/** The lengths of stored periods in quarters of an hour. Periods are aligned to the epoch. */
export const levels = [1, hour, day, longest] as const
export type Level = (typeof levels)[number]

/** The fields by which stored figures are distinguished, besides the direction. */
type Lens = 'all' | 'bot' | 'number' | 'campaign' | 'full'

/** Quarters exist only for all calls and for the finest keys. Other lenses would have almost as many rows as the finest. */
export const lensAt = (level: Level, lens: Lens): Lens => (level === 1 && lens !== 'all' ? 'full' : lens)

/** Stored periods to read: `from` inclusive, `until` exclusive, in quarters of an hour. */
type Stretch = { level: Level; from: number; until: number }

/** A stretch in a time zone that is `shift` quarters of an hour ahead of UTC. */
export type Span = Stretch & { shift: number }

/** Covers the time between two quarters with as few stretches as possible, none above the level, in order. */
function cover(from: number, until: number, most: Level): Stretch[] {
  if (from >= until) return []
  const first = Math.ceil(from / most) * most
  const last = Math.floor(until / most) * most
  const shorter = levels.findLast((level) => level < most)
  if (shorter === undefined) return [{ level: most, from, until }]
  if (first >= last) return cover(from, until, shorter)
  return [
    ...cover(from, first, shorter),
    { level: most, from: first, until: last },
    ...cover(last, until, shorter),
  ]
}

/** The range of a filter, rounded to quarters of an hour. */
export function rangeOf({ from_date, to_date, timezone }: AnalyticsFilter, now: number): Period {
  const since = from_date === undefined ? undefined : startOf(from_date, timezone)
  const range = countedPeriod(since, to_date === undefined ? now : endOf(to_date, timezone))
  const message = periodIssue(range)
  if (message !== undefined) throw invalid([{ path: 'from_date', message }])
  return range
}

/** The coarsest lens that supports a filter and a breakdown. */
export function lensFor(filter: AnalyticsFilter, by?: BreakdownBy): Lens {
  const isOfBot = filter.bot_uid !== undefined || filter.bot_version !== undefined
  const needed = new Set<'bot' | 'number' | 'campaign'>()
  if (isOfBot || by === 'bot' || by === 'version') needed.add('bot')
  if (filter.own_number !== undefined || by === 'number') needed.add('number')
  if (filter.campaign_id !== undefined || by === 'campaign') needed.add('campaign')
  const [first] = needed
  return first === undefined ? 'all' : needed.size === 1 ? first : 'full'
}

export const toQuarter = (instant: number) => Math.round(instant / quarterMs)

function join(stretches: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    const goesOn =
      last?.level === stretch.level && last.shift === stretch.shift && last.until === stretch.from
    if (goesOn) last.until = stretch.until
    else joined.push({ ...stretch })
  }
  return joined
}

/** The spans between neighboring bounds (quarters of an hour). */
export const spansBetween = (bounds: readonly number[]): Span[] =>
  join(
    bounds
      .slice(0, -1)
      .flatMap((from, index) => cover(from, bounds[index + 1] ?? from, longest))
      .map((stretch) => ({ ...stretch, shift: 0 })),
  )

/** Splits a range at the clock changes of a time zone. The level is hours if the zone's offset is a whole hour. */
export function evenSpans({ from, to }: Period, zone: string): Span[] {
  const spans: Span[] = []
  for (let at = from; at < to; ) {
    const { until, offset } = stretchAt(zone, at)
    const shift = toQuarter(offset)
    const end = Math.min(until, to)
    const stretches = cover(toQuarter(at), toQuarter(end), shift % hour === 0 ? hour : 1)
    spans.push(...stretches.map((stretch) => ({ ...stretch, shift })))
    at = end
  }
  return join(spans)
}

/** The starts of this month and the `months - 1` before it as wall-clock times, oldest first. */
export function monthStarts(zone: string, now: number, months: number): number[] {
  const date = new Date(wallTimeAt(zone, now))
  return Array.from({ length: months }, (_, index) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (months - 1 - index), 1),
  )
}
