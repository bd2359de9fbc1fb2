export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** More names than there are zones. The limit keeps invented names from filling the memory. */
const maxCachedNames = 2_000
const known = new Map<string, boolean>()

function canBeOpened(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns whether this engine knows the IANA time zone. An offset from UTC such as +02:00 is not a zone. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name) || name === 'Etc/Unknown') return false
  const key = name.toLowerCase()
  const isKnown = known.get(key) ?? canBeOpened(name)
  if (known.size > maxCachedNames) known.clear()
  known.set(key, isKnown)
  return isKnown
}

/**
 * Abbreviations that engines read as zones, although people mean others by them: BST is Bangladesh to an engine, and
 * AST Alaska. EST and MST are zones without daylight saving time, an hour behind the clocks that people mean in summer.
 */
const abbreviations: ReadonlySet<string> = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT EST IET IST JST MIT MST NET NST PLT PNT PRT PST SST VST'.split(
    ' ',
  ),
)

/** Returns whether the name is a time zone that means the same to people and to this engine. */
export const isUnambiguousZone = (name: string): boolean =>
  isTimeZone(name) && !abbreviations.has(name.toUpperCase())

const universal = /^(?:etc\/)?(?:gmt(?:[+-]?0)?|utc|uct|zulu|universal|greenwich)$/i

/** Returns whether the name is one of GMT or UTC, which name no place: London is an hour ahead of them in summer. */
export const isUniversalTime = (name: string): boolean => universal.test(name)

const dayMs = 86_400_000
const hourMs = 3_600_000
/** More days than any screen or run needs at once, and few enough to cache. */
const maxCachedDays = 4_000

/** A period in which a zone's clock is `offset` ms ahead of UTC, without a change. */
export type Stretch = { from: number; until: number; offset: number }

type Zone = { readOffset: (instant: number) => number; days: Map<number, Stretch[]> }
/** By their names in lower case, and as first written. Engines ignore case, so a zone has thousands of spellings. */
const zones = new Map<string, Zone>()

const zoneNamed = (name: string): Zone => zones.get(name) ?? zones.get(name.toLowerCase()) ?? openZone(name)

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
  zones.set(name.toLowerCase(), zone)
  return zone
}

/** A zone changes its clock at most once per UTC day. */
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
  if (zone.days.size > maxCachedDays) zone.days.clear()
  zone.days.set(day, read)
  return read
}

function stretches(name: string, from: number, until: number): Stretch[] {
  const zone = zoneNamed(name)
  const found: Stretch[] = []
  for (let day = Math.floor(from / dayMs); day * dayMs <= until; day++) found.push(...stretchesOf(zone, day))
  return found
}

/**
 * Returns the period without a clock change around `instant` (ms since the epoch), at most one UTC day long.
 * Throws a RangeError for an unknown zone.
 */
export function stretchAt(zone: string, instant: number): Stretch {
  const day = stretchesOf(zoneNamed(zone), Math.floor(instant / dayMs))
  const found = day.find(({ until }) => instant < until)
  if (!found) throw new RangeError(`${instant} is no instant.`)
  return found
}

/** Date and time of day on a zone's clock, in ms since the epoch of a clock without a zone. */
export type WallTime = number

/**
 * Returns what the clock of `zone` (an IANA name) shows at `instant` (ms since the epoch). Throws a
 * RangeError for an unknown zone.
 */
export function wallTimeAt(zone: string, instant: number): WallTime {
  return instant + stretchAt(zone, instant).offset
}

/**
 * Returns the first instant (ms since the epoch) at which the clock of `zone` shows `wall` or later: the
 * first of two if the clock repeats the hour, the end of the jump if it skips it. A later wall time never
 * gives an earlier instant. Throws a RangeError for an unknown zone. Source: decisions, "Campaigns".
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
  /** Ms since the epoch. */
  at: number
  /** Ms by which the clock goes forward; negative if it goes back. */
  shift: number
}

/** Returns the first clock change of `zone` in [from, until), both ms since the epoch; null without one. */
export function clockChangeIn(zone: string, from: number, until: number): ClockChange | null {
  const all = stretches(zone, from - 1, until)
  for (const [index, { from: at, offset }] of all.entries()) {
    const shift = offset - (all[index - 1]?.offset ?? offset)
    if (shift !== 0 && at >= from && at < until) return { at, shift }
  }
  return null
}
