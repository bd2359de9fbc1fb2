import { scheduleOf, upcomingWindows, type Window } from '#rules/schedule/campaign-window'
import type { Random } from '#server/telephony/random'
import type { SampleCampaign } from './campaigns'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000

/** The load of each hour from 8 to 18, relative to the busiest. */
const busyness = [0.35, 0.7, 1, 0.95, 0.6, 0.55, 0.85, 0.95, 0.9, 0.6, 0.3]
const firstHour = 8
const weekendShare = 0
/** The longest sample call has ended after this time. */
const longestMs = 60 * minuteMs
/** The longest call of a campaign that dials until now has ended after this time. */
const longestOfCampaignMs = 11 * minuteMs

type Span = { from: number; to: number }

/** A random time in business hours, `behind` UTC: more on weekdays, most before noon and in the afternoon. */
function businessMoment({ from, to }: Span, behindMs: number, random: Random): number {
  for (;;) {
    const moment = Math.floor(random.between(from, to))
    const date = new Date(moment - behindMs)
    const isWeekend = date.getUTCDay() % 6 === 0
    const share = busyness[date.getUTCHours() - firstHour] ?? 0
    if (random.chance(isWeekend ? share * weekendShare : share)) return moment
  }
}

/** Returns `count` times in business hours of the last 60 days, sorted, at least an hour before `now`. */
export function businessMoments(
  count: number,
  { now, hoursBehindUtc }: { now: number; hoursBehindUtc: number },
  random: Random,
): number[] {
  const span = { from: now - 60 * dayMs, to: now - longestMs }
  return Array.from({ length: count }, () => businessMoment(span, hoursBehindUtc * hourMs, random)).sort(
    (left, right) => left - right,
  )
}

/** The open parts of a campaign's windows in a span, oldest first. */
function openWindows({ window, days }: SampleCampaign, { from, to }: Span): Window[] {
  const [time_start, time_end, timezone] = window
  const created_at = new Date(from).toISOString()
  const schedule = scheduleOf({ time_start, time_end, timezone, days: [...days], created_at })
  return (schedule ? upcomingWindows(schedule, from, 100) : [])
    .map((open) => ({ ...open, start: Math.max(open.start, from), end: Math.min(open.end, to) }))
    .filter(({ start, end }) => start < end)
}

/** The times of a campaign's calls, sorted. */
export function campaignMoments(campaign: SampleCampaign, now: number, random: Random): number[] {
  const { when, dialed } = campaign
  if (!when) return []
  if ('secondsPerDial' in when) return pacedMoments(campaign, when.secondsPerDial * 1000, now)
  const [first, last] = when.daysAgo
  const open = openWindows(campaign, {
    from: now - first * dayMs,
    to: Math.min(now - last * dayMs, now - longestMs),
  })
  if (open.length === 0) return []
  return Array.from({ length: dialed }, () => {
    const { start, end } = random.pick(open)
    return Math.floor(random.between(start, end))
  }).sort((left, right) => left - right)
}

const mostDays = 30

/** Spreads the calls evenly over the latest open time, so that a dial takes `paceMs` up to `now`. */
function pacedMoments(campaign: SampleCampaign, paceMs: number, now: number): number[] {
  const { dialed } = campaign
  const latest: Span[] = []
  let left = dialed * paceMs
  for (const { start, end } of openWindows(campaign, {
    from: now - mostDays * dayMs,
    to: now,
  }).toReversed()) {
    if (left <= 0) break
    latest.unshift({ from: Math.max(start, end - left), to: end })
    left -= end - start
  }
  const ended = latest
    .map(({ from, to }) => ({ from, to: Math.min(to, now - longestOfCampaignMs) }))
    .filter(({ from, to }) => from < to)
  const openMs = ended.reduce((sum, { from, to }) => sum + to - from, 0)
  return Array.from({ length: dialed }, (_, index) => momentAt(ended, (index * openMs) / dialed))
}

/** The instant after that much open time. */
function momentAt(open: readonly Span[], passedMs: number): number {
  let left = passedMs
  for (const { from, to } of open) {
    if (left < to - from) return Math.floor(from + left)
    left -= to - from
  }
  return open.at(-1)?.to ?? 0
}
