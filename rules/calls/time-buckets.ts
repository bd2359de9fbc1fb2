import { instantOf, wallTimeAt } from '#rules/schedule/zoned-time'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Calendar units of a time zone; weeks begin on Monday. */
export const timeBuckets = ['quarter', 'hour', 'three_hours', 'day', 'week', 'month', 'year'] as const
export type TimeBucket = (typeof timeBuckets)[number]

type Steps = {
  /** Approximate length of a bucket, and the maximum number of buckets in one chart. */
  ms: number
  most: number
  floor(wall: number): number
  next(wall: number): number
}

const evenly = (ms: number, most: number, origin = 0): Steps => ({
  ms,
  most,
  floor: (wall) => Math.floor((wall - origin) / ms) * ms + origin,
  next: (wall) => wall + ms,
})

const byMonths = (months: number, most: number): Steps => {
  const first = (wall: number, later: number) => {
    const date = new Date(wall)
    const month = Math.floor(date.getUTCMonth() / months) * months
    return Date.UTC(date.getUTCFullYear(), month + later, 1)
  }
  const ms = months * 30 * dayMs
  return { ms, most, floor: (wall) => first(wall, 0), next: (wall) => first(wall, months) }
}

/** 5 January 1970 was the first Monday, hence the origin of `week`. */
const steps: Record<TimeBucket, Steps> = {
  quarter: evenly(15 * minuteMs, 32),
  hour: evenly(hourMs, 72),
  three_hours: evenly(3 * hourMs, 64),
  day: evenly(dayMs, 93),
  week: evenly(7 * dayMs, 64, 4 * dayMs),
  month: byMonths(1, 64),
  year: byMonths(12, Number.POSITIVE_INFINITY),
}

/**
 * Returns the shortest bucket, from `least` on, that fits the time between two instants (ms since the epoch).
 */
export function bucketFor(from: number, to: number, least: TimeBucket = 'quarter'): TimeBucket {
  const allowed = timeBuckets.slice(timeBuckets.indexOf(least))
  return allowed.find((bucket) => (to - from) / steps[bucket].ms <= steps[bucket].most) ?? 'year'
}

/**
 * Returns the instants (ms since the epoch) at which the buckets between `from` and `to` begin, followed by
 * `to`. The first is `from`. Clock changes remove or lengthen buckets.
 */
export function bucketBounds(bucket: TimeBucket, zone: string, from: number, to: number): number[] {
  const { floor, next } = steps[bucket]
  const bounds = [from]
  let wall = next(floor(wallTimeAt(zone, from)))
  for (let at = instantOf(zone, wall); at < to; at = instantOf(zone, wall)) {
    if (at > (bounds.at(-1) ?? from)) bounds.push(at)
    wall = next(wall)
  }
  return [...bounds, to]
}
