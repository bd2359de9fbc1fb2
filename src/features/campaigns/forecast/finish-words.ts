import { clock, dayAndTime, dayNumber } from '~/lib/format/instant'
import type { Range } from './forecast'

/** A shorter range says no more than the median. */
const leastRangeMs = 5 * 60_000

/**
 * The range of a finish: "08:08 – 09:30" if it is on the day of the median, which stands before it, else with days.
 * Empty if it is the median, give or take some minutes.
 */
export function finishRange({ p10, p50, p90 }: Range<number | null>, now: number, zone: string): string {
  if (p10 === null || p50 === null) return ''
  const isOneDay = [p10, p90 ?? p10].every((instant) => dayNumber(instant, zone) === dayNumber(p50, zone))
  const say = (instant: number) => (isOneDay ? clock(instant, zone) : dayAndTime(instant, now, zone, 'short'))
  if (p90 === null) return `${say(p10)} or later`
  return p90 - p10 < leastRangeMs ? '' : `${say(p10)} – ${say(p90)}`
}
