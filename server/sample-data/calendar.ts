import { scheduleOf, upcomingWindows } from '#rules/schedule/campaign-window'
import type { Random } from '#server/telephony/random'

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

type Days = { now: number; firstDaysAgo: number; lastDaysAgo: number }
type Hours = { window: readonly [string, string, string]; days: readonly string[] }

const spanOf = ({ now, firstDaysAgo, lastDaysAgo }: Days) => ({
  from: now - firstDaysAgo * dayMs,
  to: Math.min(now - lastDaysAgo * dayMs, now - 60 * minuteMs),
})

/** `count` moments at which the windows of a campaign were open, in order; none later than an hour before `now`. */
export function windowMoments(count: number, hours: Hours, span: Days, random: Random): number[] {
  const [time_start, time_end, timezone] = hours.window
  const { from, to } = spanOf(span)
  const created_at = new Date(from).toISOString()
  const schedule = scheduleOf({ time_start, time_end, timezone, days: [...hours.days], created_at })
  const open = (schedule ? upcomingWindows(schedule, from, 100) : [])
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end)
  if (open.length === 0) return []
  return Array.from({ length: count }, () => {
    const { start, end } = random.pick(open)
    return Math.floor(random.between(start, end))
  }).sort((one, other) => one - other)
}

/** `count` moments of business between two days before `now`, in order; none later than an hour before `now`. */
export function businessMoments(count: number, days: Days, random: Random): number[] {
  const { from, to } = spanOf(days)
  return Array.from({ length: count }, () => businessMoment(from, to, random)).sort(
    (one, other) => one - other,
  )
}
