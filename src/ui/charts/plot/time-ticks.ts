import { zoneOffset } from '~/lib/dates/time-zone'
import { clock, inZone } from '~/lib/format/instant'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 96 * quarterMs
const weekMs = 7 * dayMs
/** Shorter than any year. */
const yearMs = 300 * dayMs
const mostTicks = 6
const daysOfWeek = 7

const offsetMs = (zone: string, at: number) => zoneOffset(zone, new Date(at)) * 60_000
/** What the clock of a zone shows, as if it were UTC. */
const wallTimeAt = (zone: string, at: number) => at + offsetMs(zone, at)
const instantOf = (zone: string, wall: number) => {
  const near = wall - offsetMs(zone, wall)
  return wall - offsetMs(zone, near)
}

const clockSteps = [
  ...[1, 2, 5].map((step) => step * minuteMs),
  ...[1, 2, 4, 8, 12, 16, 24, 48, 96, 192, 384, 672, 1344, 2880].map((step) => step * quarterMs),
]
const counts = [1, 2, 3, 4, 7, 14, 21, 28]
const monthSteps = [1, 2, 3, 6, 12, 24, 60]
const fewestMonths = 4
const monthsOfYear = 12

export type TimeTick = { at: number; label: string }

/** The label of a tick: a date at midnight, else a time, with the weekday on a new day. */
function clockLabel(at: number, zone: string, isNewDay: boolean): string {
  if (wallTimeAt(zone, at) % dayMs === 0) return inZone(at, zone, { month: 'short', day: 'numeric' })
  return isNewDay ? `${inZone(at, zone, { weekday: 'short' })} ${clock(at, zone)}` : clock(at, zone)
}

/** Up to six instants at round times of day, both ends included. `unit`: they are multiples of it. */
export function clockTicks(from: number, to: number, zone: string, unit = minuteMs): TimeTick[] {
  const [first, last] = [wallTimeAt(zone, from), wallTimeAt(zone, to)]
  const countOf = (step: number) => Math.floor(last / step) - Math.ceil(first / step) + 1
  const step =
    clockSteps.find((size) => size % unit === 0 && countOf(size) <= mostTicks) ??
    Math.ceil((last - first) / mostTicks / weekMs) * weekMs
  const start = Math.ceil(first / step) * step
  const walls = Array.from({ length: Math.max(0, countOf(step)) }, (_, index) => start + index * step)
  const isOneDay = Math.floor(first / dayMs) === Math.floor(last / dayMs)
  return walls.map((wall, index) => {
    const isNewDay = !isOneDay && Math.floor(wall / dayMs) !== Math.floor((wall - step) / dayMs)
    const at = instantOf(zone, wall)
    return { at, label: clockLabel(at, zone, isNewDay || (!isOneDay && index === 0)) }
  })
}

function dateLabel(at: number, spacing: number, isWeek: boolean, zone: string): string {
  if (spacing > yearMs) return inZone(at, zone, { year: 'numeric' })
  if (spacing > 25 * dayMs) return inZone(at, zone, { month: 'short', year: 'numeric' })
  if (isWeek) return `${inZone(at, zone, { weekday: 'short' })} ${inZone(at, zone, { day: 'numeric' })}`
  return inZone(at, zone, { month: 'short', day: 'numeric' })
}

/** `isMain`: shown also where there is no room for each label. */
export type StepTick = { step: number; label: string; isMain?: boolean }

const yearOf = (month: number) => Math.floor(month / monthsOfYear)

/** The months that begin within intervals, counted from year 0. */
function monthsIn(starts: readonly number[], zone: string) {
  const [first = 0] = starts
  const monthOf = (at: number) => {
    const wall = new Date(wallTimeAt(zone, at))
    return wall.getUTCFullYear() * monthsOfYear + wall.getUTCMonth()
  }
  const startOf = (month: number) => instantOf(zone, Date.UTC(yearOf(month), month % monthsOfYear))
  const [from, to] = [monthOf(first), monthOf(starts.at(-1) ?? first)]
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    month: from + at,
    at: startOf(from + at),
  })).filter(({ at }) => at >= first)
}

/** Up to six months, below the intervals in which they begin, with the year where it changes. */
function monthTicks(starts: readonly number[], zone: string): StepTick[] {
  const months = monthsIn(starts, zone)
  const every = (step: number) => months.filter(({ month }) => month % step === 0)
  const size = monthSteps.find((step) => every(step).length <= mostTicks) ?? monthsOfYear
  return every(size).map(({ month, at }, index, all) => {
    const before = all[index - 1]?.month
    const isMain = before === undefined || yearOf(before) !== yearOf(month)
    return {
      step: starts.findLastIndex((start) => start <= at),
      label: inZone(at, zone, { month: 'short', ...(isMain && { year: 'numeric' }) }),
      ...(isMain && { isMain }),
    }
  })
}

/** The labels below consecutive intervals that start at these instants: four to six, or each day of a week. */
export function stepTicks(starts: readonly number[], zone: string): StepTick[] {
  const [first = 0] = starts
  const last = starts.at(-1) ?? first
  // The first interval may be a part.
  const spacing = starts.length > 2 ? (starts[2] ?? last) - (starts[1] ?? first) : last - first
  if (starts.length > 1 && spacing < dayMs * 0.9) {
    const least = spacing < quarterMs ? minuteMs : quarterMs
    const ticks = clockTicks(first, last, zone, Math.max(1, Math.round(spacing / least)) * least)
    // Intervals of a server need not begin at round times of the zone.
    return ticks.map(({ at, label }) => ({ step: starts.findLastIndex((start) => start <= at), label }))
  }
  if (spacing < yearMs && monthsIn(starts, zone).length >= fewestMonths) return monthTicks(starts, zone)
  const isWeek = starts.length <= daysOfWeek && spacing < weekMs / 2
  const most = isWeek ? daysOfWeek : mostTicks
  const every =
    counts.find((count) => Math.ceil(starts.length / count) <= most) ?? Math.ceil(starts.length / most)
  return starts.flatMap((at, step) =>
    step % every === 0 ? [{ step, label: dateLabel(at, spacing, isWeek, zone) }] : [],
  )
}
