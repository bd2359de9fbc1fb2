import type { StatisticsLens } from '#server/schema/statistics-tables'

export const hour = 4
const day = 96
export const longest = 16 * day

/** The lengths of stored periods in quarters of an hour. Periods are aligned to the epoch. */
export const levels = [1, hour, day, longest] as const
export type Level = (typeof levels)[number]

/** Quarters exist only for all calls and for the finest keys. Other lenses would have almost as many rows as the finest. */
export const lensAt = (level: Level, lens: StatisticsLens): StatisticsLens =>
  level === 1 && lens !== 'all' ? 'full' : lens

/** Stored periods to read: `from` inclusive, `until` exclusive, in quarters of an hour. */
type Stretch = { level: Level; from: number; until: number }

/** A stretch in a time zone that is `shift` quarters of an hour ahead of UTC. */
export type Span = Stretch & { shift: number }

/** Covers the time between two quarters with as few stretches as possible, none above the level, in order. */
export function cover(from: number, until: number, most: Level): Stretch[] {
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
