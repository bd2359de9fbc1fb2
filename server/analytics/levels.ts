import type { StatisticsLens } from '#server/schema/statistics-tables'

export const hour = 4
const day = 96
export const longest = 16 * day

/** How long the stretches are of which figures are kept, in quarters of an hour, from the epoch on. */
export const levels = [1, hour, day, longest] as const
export type Level = (typeof levels)[number]

/** Quarters are kept of all calls and of the finest keys alone: of these there are no fewer than of the calls. */
export const lensAt = (level: Level, lens: StatisticsLens): StatisticsLens =>
  level === 1 && lens !== 'all' ? 'full' : lens

/** Kept figures to read, from one quarter of an hour to before another. */
type Stretch = { level: Level; from: number; until: number }

/** The same for a clock; `shift`: by how many quarters it is ahead of UTC. */
export type Span = Stretch & { shift: number }

/** What lies between two quarters, as few stretches as there can be of at most a level, in their order. */
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
