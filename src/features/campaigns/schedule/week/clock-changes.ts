import { type Schedule, upcomingWindows } from '#rules/schedule/campaign-window'
import { type ClockChange, clockChangeIn, type WallTime, wallTimeAt } from '#rules/schedule/zoned-time'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const aheadMs = 8 * 7 * dayMs

/** The changes of a zone's clock in the next eight weeks. */
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

/** What the clock would have shown had it not been changed. */
export const wallTimeOf = (zone: string, { at }: ClockChange): WallTime => wallTimeAt(zone, at - 1000) + 1000

/** 0 is Monday; 1 January 1970 was a Thursday. */
export const rowOf = (wall: WallTime) => (((Math.floor(wall / dayMs) + 3) % 7) + 7) % 7

/** By how many ms the clock's change makes the window of its day longer; null where no window meets it. */
export function changeOfLength(schedule: Schedule, { at }: ClockChange): number | null {
  const { start, end } = schedule
  const usual = end - start + (end < start ? dayMs : 0)
  const near = upcomingWindows(schedule, at - dayMs, 3)
  const met = near.find((window) => window.start <= at && window.end >= at)
  return met ? met.end - met.start - usual : null
}
