import { stretchAt } from './zoned-time'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** What the clock of a zone shows, as ms since its midnight. */
export function timeOfDayAt(zone: string, instant: number): number {
  const wall = instant + stretchAt(zone, instant).offset
  return wall - Math.floor(wall / dayMs) * dayMs
}

/** The earliest and the latest time that any of some clocks shows: with both within the hours, all are. */
export type Clocks = { earliest: string; earliest_zone: string; latest: string; latest_zone: string }

const clockText = (timeOfDay: number) => new Date(timeOfDay).toISOString().slice(11, 16)

function readClocks(zones: readonly string[], instant: number): Clocks {
  const [first = { zone: '', time: 0 }, ...others] = zones.map((zone) => ({
    zone,
    time: timeOfDayAt(zone, instant),
  }))
  let earliest = first
  let latest = first
  for (const each of others) {
    if (each.time < earliest.time) earliest = each
    if (each.time > latest.time) latest = each
  }
  return {
    earliest: clockText(earliest.time),
    earliest_zone: earliest.zone,
    latest: clockText(latest.time),
    latest_zone: latest.zone,
  }
}

/** What was read last of a list of zones, and in which minute. */
const kept = new WeakMap<readonly string[], { minute: number; clocks: Clocks }>()

/** What the clocks of `zones` show at `instant` (ms since the epoch). Lists of zones must not be changed afterwards. */
export function clocksAt(zones: readonly string[], instant: number): Clocks {
  const minute = Math.floor(instant / minuteMs)
  const last = kept.get(zones)
  if (last?.minute === minute) return last.clocks
  const clocks = readClocks(zones, instant)
  kept.set(zones, { minute, clocks })
  return clocks
}
