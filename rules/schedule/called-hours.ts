import { timeOfDayAt } from './clocks'
import { stretchAt } from './zoned-time'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** Clocks that are never within the hours together for longer than a year never are. */
const horizonMs = 400 * dayMs
/** More sets of zones than phone numbers and people name. */
const keptAnswers = 5_000
const keptHours = 100

/** Wall-clock times of the called party, half open: [start, end). None when the end is not after the start. */
export type CalledHours = { hours_start: string; hours_end: string }

/** Whether every clock is within the hours. */
export type HoursAnswer = {
  isWithin: boolean
  /** When that changes (ms since the epoch); null: not within more than a year. */
  until: number | null
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

type Span = { start: number; end: number }

/** One clock: it is looked at as it is, so an hour that is repeated is within the hours twice. */
function ofZone(zone: string, { start, end }: Span, instant: number): { isWithin: boolean; until: number } {
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

function ofZones(zones: readonly string[], span: Span, instant: number): HoursAnswer {
  const now = zones.map((zone) => ofZone(zone, span, instant))
  if (now.every(({ isWithin }) => isWithin)) {
    return { isWithin: true, until: Math.min(...now.map(({ until }) => until)) }
  }
  for (let at = instant; at < instant + horizonMs; ) {
    const outside = zones.map((zone) => ofZone(zone, span, at)).filter(({ isWithin }) => !isWithin)
    if (outside.length === 0) return { isWithin: false, until: at }
    at = Math.max(...outside.map(({ until }) => until))
  }
  return { isWithin: false, until: null }
}

/** Numbers of one area share one list of zones, which need not be read again for each. */
const names = new WeakMap<readonly string[], string>()
function nameOf(zones: readonly string[]): string {
  const kept = names.get(zones)
  if (kept !== undefined) return kept
  const name = zones.join(' ')
  names.set(zones, name)
  return name
}

/** The last answer for these hours and zones, which holds from `from` up to `until`. */
type Kept = { from: number; until: number; answer: HoursAnswer }
const kept = new Map<string, Map<string, Kept>>()

function keptFor({ hours_start, hours_end }: CalledHours): Map<string, Kept> {
  const key = `${hours_start} ${hours_end}`
  const found = kept.get(key)
  if (found && found.size <= keptAnswers) return found
  const fresh = new Map<string, Kept>()
  if (kept.size > keptHours) kept.clear()
  kept.set(key, fresh)
  return fresh
}

/**
 * Whether the clocks of all `zones` (IANA names; at least one) are within the hours at `instant` (ms since the epoch).
 * Lists of zones must not be changed afterwards. Throws a RangeError for a zone that this engine does not know. Source: decisions, "Campaigns", safety of the people
 * called.
 */
export function calledHoursAt(zones: readonly string[], hours: CalledHours, instant: number): HoursAnswer {
  const answers = keptFor(hours)
  const name = nameOf(zones)
  const last = answers.get(name)
  if (last && last.from <= instant && instant < last.until) return last.answer
  const span = { start: timeOfDay(hours.hours_start), end: timeOfDay(hours.hours_end) }
  const answer =
    span.start < span.end && zones.length > 0
      ? ofZones(zones, span, instant)
      : { isWithin: false, until: null }
  answers.set(name, { from: instant, until: answer.until ?? instant + dayMs, answer })
  return answer
}
