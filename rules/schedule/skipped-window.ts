import { dayOf, isChosen, type Schedule, type Window, windowOf } from './campaign-window'
import { type ClockChange, clockChangeIn, instantOf, type WallTime } from './zoned-time'

const dayMs = 86_400_000

/** A window that does not take place because a clock change skips all of it. */
export type SkippedWindow = {
  /** Midnight on the wall clock of the window's day. */
  day: WallTime
  change: ClockChange
}

/**
 * Returns the skipped window between the last one and `next`; null without one. Source: docs/decisions/0013.
 */
export function skippedBefore(schedule: Schedule, next: Window): SkippedWindow | null {
  const { timezone, start, days, since } = schedule
  // Every chosen day recurs within a week, or within two if the clock skips one.
  const first = days ? next.day - 14 * dayMs : dayOf(timezone, since)
  for (let day = next.day - dayMs; day >= first; day -= dayMs) {
    if (!isChosen(schedule, day)) continue
    if (windowOf(schedule, day)) return null
    const at = instantOf(timezone, day + start)
    const change = clockChangeIn(timezone, at, at + 1)
    if (change) return { day, change }
  }
  return null
}
