import type { Campaign } from '#contract/campaigns/campaigns'
import { weekdays } from './weekdays'
import { type ClockChange, clockChangeIn, instantOf, type WallTime, wallTimeAt } from './zoned-time'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** When a campaign dials, checked and ready to be asked. Made by `scheduleOf`. */
export type Schedule = {
  timezone: string
  /** Wall-clock time of day in ms; an end before its start is on the next day. */
  start: number
  end: number
  /** 0 is Monday. Null: a single window. */
  days: ReadonlySet<number> | null
  /** Ms since the epoch: a single window is the next one from here. */
  since: number
}

/** Half open: [start, end), both ms since the epoch. */
export type Window = {
  start: number
  end: number
  /** Midnight on the wall clock of the day that the window belongs to, the one on which it starts. */
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
 * The schedule of a campaign; null when it can have no window: a time or the zone is missing or unknown, the window has
 * no length, none of its days is a day of the week. Source: decisions, "Campaigns".
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

/** The window that belongs to `day`; null where the zone leaves out that day or the whole of the window. */
export function windowOf({ timezone, start, end }: Schedule, day: WallTime): Window | null {
  const opens = instantOf(timezone, day + start)
  const closes = instantOf(timezone, day + end + (end < start ? dayMs : 0))
  if (opens === closes || instantOf(timezone, day) === instantOf(timezone, day + dayMs)) return null
  return { start: opens, end: closes, day }
}

/** Midnight on the wall clock of the day that `zone` has at `instant`. */
export const dayOf = (zone: string, instant: number) => Math.floor(wallTimeAt(zone, instant) / dayMs) * dayMs
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: WallTime) => (((day / dayMs + 3) % 7) + 7) % 7
/** Whether the schedule has a window on `day`, if the clock lets it. */
export const isChosen = ({ days }: Schedule, day: WallTime) => !days || days.has(weekdayOf(day))

/** Every window of the schedule that ends after `from`, in order; without end when it recurs. */
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

/** The window that is open at `instant` (ms since the epoch); null while none is. Source: decisions, "Campaigns". */
export function windowAt(schedule: Schedule, instant: number): Window | null {
  const [window] = upcomingWindows(schedule, instant, 1)
  return window && window.start <= instant ? window : null
}

/** Whether a window is open at `instant` (ms since the epoch). Source: decisions, "Campaigns". */
export const isWindowOpen = (schedule: Schedule, instant: number) => windowAt(schedule, instant) !== null

/** The first window that opens after `instant` (ms since the epoch); null when none ever does. */
export function nextOpening(schedule: Schedule, instant: number): Window | null {
  return upcomingWindows(schedule, instant, 2).find(({ start }) => start > instant) ?? null
}

/** The first `count` windows that end after `from` (ms since the epoch), the one that is open then included. */
export function upcomingWindows(schedule: Schedule, from: number, count: number): Window[] {
  const found: Window[] = []
  for (const window of windowsFrom(schedule, from)) {
    if (found.push(window) >= count) break
  }
  return found
}

/** The change of the clock from the midnight of a window's day to its close or the next midnight; null without one. */
export function clockChangeOn({ timezone }: Schedule, { day, end }: Window): ClockChange | null {
  const midnight = instantOf(timezone, day + dayMs)
  return clockChangeIn(timezone, instantOf(timezone, day), Math.max(end, midnight))
}
