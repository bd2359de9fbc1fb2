/**
 * Zone clocks based on Intl only, independent of the product, for the watch over the scheduler. `wall` is in ms since the
 * epoch on a clock without a zone.
 */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept) return kept
  const numeric = '2-digit'
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formats.set(zone, made)
  return made
}

/** In the simulated years, clocks change only at quarter hours of UTC. */
const evenMs = 15 * minuteMs

function offsetAt(zone: string, instant: number): number {
  const even = Math.floor(instant / evenMs) * evenMs
  const key = `${zone} ${even}`
  const kept = offsets.get(key)
  if (kept !== undefined) return kept
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(even)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - even
  if (offsets.size > 500_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

export const wallAt = (zone: string, instant: number) => instant + offsetAt(zone, instant)

/** The time on the clock, as HH:MM. */
export const shownAt = (zone: string, instant: number) =>
  new Date(wallAt(zone, instant)).toISOString().slice(11, 16)

/** The first instant at which the clock shows `wall` or later. Uses small steps around clock changes. */
export function firstInstant(zone: string, wall: number): number {
  const before = offsetAt(zone, wall - 15 * hourMs)
  const after = offsetAt(zone, wall + 15 * hourMs)
  if (before === after) return wall - before
  for (let at = wall - Math.max(before, after) - evenMs; ; at += evenMs) {
    const shown = wallAt(zone, at)
    if (shown + evenMs <= wall) continue
    const instant = Math.max(at, at + wall - shown)
    if (wallAt(zone, instant) >= wall && instant < at + evenMs) return instant
  }
}
