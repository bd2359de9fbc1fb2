import type { Random } from '#server/carriers/random'

const dayMs = 86_400_000
const minuteMs = 60_000

/** How busy each hour from 8 to 18 is, in parts of the busiest. */
const busyness = [0.35, 0.7, 1, 0.95, 0.6, 0.55, 0.85, 0.95, 0.9, 0.6, 0.3]
const firstHour = 8
const weekendShare = 0.15

/** A moment of business: more on weekdays, most before noon and in the afternoon, none at night (UTC). */
function businessMoment(from: number, to: number, random: Random): number {
  for (;;) {
    const moment = Math.floor(random.between(from, to))
    const date = new Date(moment)
    const isWeekend = date.getUTCDay() % 6 === 0
    const share = busyness[date.getUTCHours() - firstHour] ?? 0
    if (random.chance(isWeekend ? share * weekendShare : share)) return moment
  }
}

/** `count` moments of business between two days before `now`, in order; none later than an hour before `now`. */
export function businessMoments(
  count: number,
  { now, firstDaysAgo, lastDaysAgo }: { now: number; firstDaysAgo: number; lastDaysAgo: number },
  random: Random,
): number[] {
  const from = now - firstDaysAgo * dayMs
  const to = Math.min(now - lastDaysAgo * dayMs, now - 60 * minuteMs)
  return Array.from({ length: count }, () => businessMoment(from, to, random)).sort(
    (one, other) => one - other,
  )
}
