const dayMs = 86_400_000
const hourMs = 3_600_000
/** More days than any screen or run asks about at once, and little enough to keep. */
const keptDays = 4_000

/** A stretch of time in which a zone's clock runs evenly, `offset` ms ahead of UTC. */
export type Stretch = { from: number; until: number; offset: number }

type Zone = { readOffset: (instant: number) => number; days: Map<number, Stretch[]> }
const zones = new Map<string, Zone>()

function openZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  const readOffset = (instant: number) => {
    const [, sign, hours, minutes, seconds] =
      format.format(instant).match(/GMT([+-])(\d+):(\d+)(?::(\d+))?$/) ?? []
    const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)
    return (sign === '-' ? -size : size) * 1000
  }
  const zone = { readOffset, days: new Map() }
  zones.set(name, zone)
  return zone
}

/** Within one day of UTC a zone changes its clock at most once. */
function readDay({ readOffset }: Zone, day: number): Stretch[] {
  const from = day * dayMs
  const until = from + dayMs
  const before = readOffset(from)
  const after = readOffset(until)
  if (before === after) return [{ from, until, offset: before }]
  let low = from
  let high = until
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (readOffset(middle) === before) low = middle
    else high = middle
  }
  return [
    { from, until: high, offset: before },
    { from: high, until, offset: after },
  ].filter((stretch) => stretch.from < stretch.until)
}

function stretchesOf(zone: Zone, day: number): Stretch[] {
  const kept = zone.days.get(day)
  if (kept) return kept
  const read = readDay(zone, day)
  if (zone.days.size > keptDays) zone.days.clear()
  zone.days.set(day, read)
  return read
}

function stretches(name: string, from: number, until: number): Stretch[] {
  const zone = zones.get(name) ?? openZone(name)
  const found: Stretch[] = []
  for (let day = Math.floor(from / dayMs); day * dayMs <= until; day++) found.push(...stretchesOf(zone, day))
  return found
}

/**
 * The stretch around `instant` (ms since the epoch) in which the clock of `zone` runs evenly, at most a day of UTC.
 * Throws a RangeError for a zone that this engine does not know.
 */
export function stretchAt(zone: string, instant: number): Stretch {
  const day = stretchesOf(zones.get(zone) ?? openZone(zone), Math.floor(instant / dayMs))
  const found = day.find(({ until }) => instant < until)
  if (!found) throw new RangeError(`${instant} is no instant.`)
  return found
}

/** Date and time of day as a zone's clock shows them, as ms since the epoch on a clock without a zone. */
export type WallTime = number

/**
 * What the clock of `zone` (an IANA name) shows at `instant` (ms since the epoch).
 * Throws a RangeError for a zone that this engine does not know.
 */
export function wallTimeAt(zone: string, instant: number): WallTime {
  return instant + stretchAt(zone, instant).offset
}

/**
 * The first instant (ms since the epoch) at which the clock of `zone` shows `wall` or later: the one instant for most;
 * the first of two when the hour is repeated; the end of the jump when it is skipped. Later walls never come earlier.
 * Throws a RangeError for a zone that this engine does not know. Source: decisions, "Campaigns".
 */
export function instantOf(zone: string, wall: WallTime): number {
  // No clock is more than 14 hours ahead of UTC or 12 behind it.
  for (const { from, until, offset } of stretches(zone, wall - 15 * hourMs, wall + 13 * hourMs)) {
    const instant = Math.max(from, wall - offset)
    if (instant < until) return instant
  }
  throw new RangeError(`No instant shows ${wall} in ${zone}.`)
}

export type ClockChange = {
  /** ms since the epoch */
  at: number
  /** ms by which the clock goes forward; negative: back. */
  shift: number
}

/** The first change of the clock of `zone` in [from, until), both ms since the epoch; null without one. */
export function clockChangeIn(zone: string, from: number, until: number): ClockChange | null {
  const all = stretches(zone, from - 1, until)
  for (const [index, { from: at, offset }] of all.entries()) {
    const shift = offset - (all[index - 1]?.offset ?? offset)
    if (shift !== 0 && at >= from && at < until) return { at, shift }
  }
  return null
}
