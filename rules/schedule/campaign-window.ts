import type { Campaign } from '#contract/campaigns/campaigns'
import { type ClockChange, clockChangeIn, instantOf, type WallTime, wallTimeAt, weekdays } from './zoned-time'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** The validated schedule of a campaign. `scheduleOf` creates it. */
export type Schedule = {
  timezone: string
  /** Wall-clock time of day in ms; an end before the start is on the next day. */
  start: number
  end: number
  /** 0 is Monday. Null for a single window. */
  days: ReadonlySet<number> | null
  /** Ms since the epoch. A single window is the first one after this. */
  since: number
}

/** Half open: [start, end), both ms since the epoch. */
export type Window = {
  start: number
  end: number
  /** Midnight on the wall clock of the day on which the window starts. */
  day: WallTime
}

type Scheduled = Pick<
  Campaign,
  'time_start' | 'time_end' | 'timezone' | 'days' | 'created_at' | 'scheduled_from'
>

function timeOfDay(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  return hours && minutes ? (Number(hours) * 60 + Number(minutes)) * minuteMs : null
}

/**
 * Returns the schedule of a campaign; null if it can have no window: a time, the zone or the days are
 * invalid, or the window is empty. Source: decisions, "Campaigns".
 */
export function scheduleOf(campaign: Scheduled): Schedule | null {
  const { time_start, time_end, timezone, days, created_at, scheduled_from } = campaign
  const start = timeOfDay(time_start)
  const end = timeOfDay(time_end)
  const since = Date.parse(scheduled_from ?? created_at)
  if (start === null || end === null || start === end || Number.isNaN(since)) return null
  const numbers = weekdays.flatMap((day, index) => (days?.includes(day) ? [index] : []))
  if (days?.length && numbers.length === 0) return null
  const schedule = { timezone, start, end, days: days?.length ? new Set(numbers) : null, since }
  try {
    wallTimeAt(timezone, since)
    return schedule
  } catch {
    return null
  }
}

/** Returns the window of `day`; null if a clock change skips that day or the whole window. */
export function windowOf({ timezone, start, end }: Schedule, day: WallTime): Window | null {
  const opens = instantOf(timezone, day + start)
  const closes = instantOf(timezone, day + end + (end < start ? dayMs : 0))
  if (opens === closes || instantOf(timezone, day) === instantOf(timezone, day + dayMs)) return null
  return { start: opens, end: closes, day }
}

/** Returns midnight, on the wall clock, of the day that `zone` has at `instant`. */
export const dayOf = (zone: string, instant: number) => Math.floor(wallTimeAt(zone, instant) / dayMs) * dayMs
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: WallTime) => (((day / dayMs + 3) % 7) + 7) % 7
/** Returns whether the schedule has a window on `day`, clock changes aside. */
export const isChosen = ({ days }: Schedule, day: WallTime) => !days || days.has(weekdayOf(day))

/** Yields every window that ends after `from`, in order; endlessly if the schedule recurs. */
function* windowsFrom(schedule: Schedule, from: number): Generator<Window> {
  const { timezone, days, since } = schedule
  const first = days ? dayOf(timezone, from) - dayMs : dayOf(timezone, since)
  for (let day = first; ; day += dayMs) {
    const window = isChosen(schedule, day) ? windowOf(schedule, day) : null
    if (!days && window && window.end > since) {
      if (window.end > from) yield window
      return
    }
    if (days && window && window.end > from) yield window
  }
}

/**
 * Returns the window that is open at `instant` (ms since the epoch); null if none is. Source: decisions,
 * "Campaigns".
 */
export function windowAt(schedule: Schedule, instant: number): Window | null {
  const [window] = upcomingWindows(schedule, instant, 1)
  return window && window.start <= instant ? window : null
}

/** Returns whether a window is open at `instant` (ms since the epoch). Source: decisions, "Campaigns". */
export const isWindowOpen = (schedule: Schedule, instant: number) => windowAt(schedule, instant) !== null

/** Returns the first window that opens after `instant` (ms since the epoch); null if none does. */
export function nextOpening(schedule: Schedule, instant: number): Window | null {
  return upcomingWindows(schedule, instant, 2).find(({ start }) => start > instant) ?? null
}

/** Returns the first `count` windows that end after `from` (ms since the epoch), including an open one. */
export function upcomingWindows(schedule: Schedule, from: number, count: number): Window[] {
  const found: Window[] = []
  for (const window of windowsFrom(schedule, from)) {
    if (found.push(window) >= count) break
  }
  return found
}

/**
 * Returns the clock change between midnight of a window's day and its close or the next midnight; null
 * without one.
 */
export function clockChangeOn({ timezone }: Schedule, { day, end }: Window): ClockChange | null {
  const midnight = instantOf(timezone, day + dayMs)
  return clockChangeIn(timezone, instantOf(timezone, day), Math.max(end, midnight))
}
