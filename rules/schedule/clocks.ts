import { stretchAt } from './zoned-time'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Returns the time of day that the clock of a zone shows, as ms since its midnight. */
export function timeOfDayAt(zone: string, instant: number): number {
  const wall = instant + stretchAt(zone, instant).offset
  return wall - Math.floor(wall / dayMs) * dayMs
}

/** The earliest and the latest time that the clocks show. If both are within the hours, all are. */
export type Clocks = { earliest: string; earliest_zone: string; latest: string; latest_zone: string }

const clockText = (timeOfDay: number) => new Date(timeOfDay).toISOString().slice(11, 16)

function readClocks(zones: readonly string[], instant: number): Clocks {
  const [first = { zone: '', time: 0 }, ...rest] = zones.map((zone) => ({
    zone,
    time: timeOfDayAt(zone, instant),
  }))
  let earliest = first
  let latest = first
  for (const clock of rest) {
    if (clock.time < earliest.time) earliest = clock
    if (clock.time > latest.time) latest = clock
  }
  return {
    earliest: clockText(earliest.time),
    earliest_zone: earliest.zone,
    latest: clockText(latest.time),
    latest_zone: latest.zone,
  }
}

/** The last result for each list of zones. */
const kept = new WeakMap<readonly string[], { minute: number; clocks: Clocks }>()

/**
 * Returns the range of times that the clocks of `zones` show at `instant` (ms since the epoch). Callers must
 * not change the list of zones afterwards.
 */
export function clocksAt(zones: readonly string[], instant: number): Clocks {
  const minute = Math.floor(instant / minuteMs)
  const last = kept.get(zones)
  if (last?.minute === minute) return last.clocks
  const clocks = readClocks(zones, instant)
  kept.set(zones, { minute, clocks })
  return clocks
}
