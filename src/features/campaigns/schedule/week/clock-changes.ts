import { type Schedule, upcomingWindows } from '#rules/schedule/campaign-window'
import { type ClockChange, clockChangeIn, type WallTime, wallTimeAt } from '#rules/schedule/zoned-time'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const aheadMs = 8 * 7 * dayMs

/** The clock changes of a zone in the next eight weeks. */
export function clockChangesAhead(zone: string, now: number): ClockChange[] {
  const found: ClockChange[] = []
  for (let from = now; from < now + aheadMs; ) {
    const change = clockChangeIn(zone, from, now + aheadMs)
    if (!change) break
    found.push(change)
    from = change.at + 1000
  }
  return found
}

/** What the clock would have shown without the change. */
export const wallTimeOf = (zone: string, { at }: ClockChange): WallTime => wallTimeAt(zone, at - 1000) + 1000

/** 0 is Monday; January 1, 1970 was a Thursday. */
export const rowOf = (wall: WallTime) => (((Math.floor(wall / dayMs) + 3) % 7) + 7) % 7

/** How many ms a clock change adds to the window of its day; null if no window is open then. */
export function changeOfLength(schedule: Schedule, { at }: ClockChange): number | null {
  const { start, end } = schedule
  const usual = end - start + (end < start ? dayMs : 0)
  const near = upcomingWindows(schedule, at - dayMs, 3)
  const met = near.find((window) => window.start <= at && window.end >= at)
  return met ? met.end - met.start - usual : null
}
