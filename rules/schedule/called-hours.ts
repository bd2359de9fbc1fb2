import { stretchAt } from './zoned-time'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** If the clocks are not within the hours together for longer than a year, they never are. */
const horizonMs = 400 * dayMs
/** More sets of zones than phone numbers and contacts name. */
const maxCachedAnswers = 5_000
const maxCachedHours = 100

/** Wall-clock times of the called party, half open: [start, end). Empty if the end is not after the start. */
export type CalledHours = { hours_start: string; hours_end: string }

/** Whether all clocks are within the hours. */
type HoursAnswer = {
  isWithin: boolean
  /** When that changes (ms since the epoch); null if not within more than a year. */
  until: number | null
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

type Span = { start: number; end: number }

/** Evaluates one clock. An hour that the clock repeats counts twice. */
function zoneHours(
  zone: string,
  { start, end }: Span,
  instant: number,
): { isWithin: boolean; until: number } {
  const shown = timeOfDayAt(zone, instant)
  const isWithin = start <= shown && shown < end
  for (let at = instant; ; ) {
    const { until, offset } = stretchAt(zone, at)
    const wall = at + offset
    const midnight = Math.floor(wall / dayMs) * dayMs
    const time = wall - midnight
    const isStill = start <= time && time < end
    if (isStill !== isWithin) return { isWithin, until: at }
    const nextStart = midnight + start + (time < start ? 0 : dayMs)
    const edge = (isWithin ? midnight + end : nextStart) - offset
    if (edge < until) return { isWithin, until: edge }
    at = until
  }
}

function sharedHours(zones: readonly string[], span: Span, instant: number): HoursAnswer {
  const now = zones.map((zone) => zoneHours(zone, span, instant))
  if (now.every(({ isWithin }) => isWithin)) {
    return { isWithin: true, until: Math.min(...now.map(({ until }) => until)) }
  }
  for (let at = instant; at < instant + horizonMs; ) {
    const outside = zones.map((zone) => zoneHours(zone, span, at)).filter(({ isWithin }) => !isWithin)
    if (outside.length === 0) return { isWithin: false, until: at }
    at = Math.max(...outside.map(({ until }) => until))
  }
  return { isWithin: false, until: null }
}

/** Numbers of one area share one list of zones, so its key is cached by identity. */
const names = new WeakMap<readonly string[], string>()
function nameOf(zones: readonly string[]): string {
  const kept = names.get(zones)
  if (kept !== undefined) return kept
  const name = zones.join(' ')
  names.set(zones, name)
  return name
}

/** The last answer for these hours and zones, valid from `from` up to `until`. */
type CachedAnswer = { from: number; until: number; answer: HoursAnswer }
const kept = new Map<string, Map<string, CachedAnswer>>()

function answersFor({ hours_start, hours_end }: CalledHours): Map<string, CachedAnswer> {
  const key = `${hours_start} ${hours_end}`
  const found = kept.get(key)
  if (found && found.size <= maxCachedAnswers) return found
  const fresh = new Map<string, CachedAnswer>()
  if (kept.size > maxCachedHours) kept.clear()
  kept.set(key, fresh)
  return fresh
}

/**
 * Returns whether the clocks of all `zones` (IANA names; at least one) are within the hours at `instant` (ms
 * since the epoch). Callers must not change the list of zones afterwards. Throws a RangeError for an unknown
 * zone. Source: decisions, "Campaigns", safety of the people called.
 */
export function calledHoursAt(zones: readonly string[], hours: CalledHours, instant: number): HoursAnswer {
  const answers = answersFor(hours)
  const name = nameOf(zones)
  const last = answers.get(name)
  if (last && last.from <= instant && instant < last.until) return last.answer
  const span = { start: timeOfDay(hours.hours_start), end: timeOfDay(hours.hours_end) }
  const answer =
    span.start < span.end && zones.length > 0
      ? sharedHours(zones, span, instant)
      : { isWithin: false, until: null }
  answers.set(name, { from: instant, until: answer.until ?? instant + dayMs, answer })
  return answer
}

/** Returns the time of day that the clock of a zone shows, as ms since its midnight. */
function timeOfDayAt(zone: string, instant: number): number {
  const wall = instant + stretchAt(zone, instant).offset
  return wall - Math.floor(wall / dayMs) * dayMs
}

/** The earliest and the latest time that the clocks show. If both are within the hours, all are. */
type Clocks = { earliest: string; earliest_zone: string; latest: string; latest_zone: string }

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
const shownClocks = new WeakMap<readonly string[], { minute: number; clocks: Clocks }>()

/**
 * Returns the range of times that the clocks of `zones` show at `instant` (ms since the epoch). Callers must
 * not change the list of zones afterwards.
 */
export function clocksAt(zones: readonly string[], instant: number): Clocks {
  const minute = Math.floor(instant / minuteMs)
  const last = shownClocks.get(zones)
  if (last?.minute === minute) return last.clocks
  const clocks = readClocks(zones, instant)
  shownClocks.set(zones, { minute, clocks })
  return clocks
}
