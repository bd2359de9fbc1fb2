import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOpening, type Schedule, scheduleOf, upcomingWindows, windowAt } from './campaign-window'
import { type Weekday, weekdays } from './zoned-time'

/** WINDOW_WALKS=2000 for a long run; WINDOW_ZONES=all for every zone of this engine. */
const walks = Number(process.env.WINDOW_WALKS ?? 30)
const schedulesPerWalk = 100
const kinds =
  'UTC Etc/GMT+12 Pacific/Kiritimati Pacific/Pago_Pago Asia/Kolkata Asia/Kathmandu Asia/Almaty America/New_York America/St_Johns America/Havana America/Santiago America/Asuncion America/Nuuk Atlantic/Azores Europe/Berlin Europe/Dublin Africa/Casablanca Africa/Cairo Asia/Beirut Asia/Gaza Australia/Lord_Howe Australia/Adelaide Pacific/Chatham Antarctica/Troll'
const zones = process.env.WINDOW_ZONES === 'all' ? Intl.supportedValuesOf('timeZone') : kinds.split(' ')

const minute = 60_000
const day = 1440 * minute
const walkDays = 22
type Shown = { date: string; time: string; weekday: string | undefined }
type Tick = Shown & { instant: number }
type Found = { start: number; end: number; date: string }

const clocks = new Map<string, Intl.DateTimeFormat>()
/** "2026-11-21 09:41" */
function clockOf(timeZone: string) {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, made)
  return made
}

const minuteAfter = (shows: string) =>
  new Date(Date.parse(`${shows.replace(' ', 'T')}Z`) + minute).toISOString().slice(0, 16).replace('T', ' ')

function partsOf(shows: string): Shown {
  const [date = '', time = ''] = shows.split(' ')
  return { date, time, weekday: weekdays[(new Date(date).getUTCDay() + 6) % 7] }
}

/** Reads the clock every minute of an hour in which it changes, and counts the minutes of other hours. */
function readHour(clock: Intl.DateTimeFormat, from: number): string[] {
  const shows = [clock.format(from)]
  for (let index = 1; index < 60; index += 1) shows.push(minuteAfter(shows.at(-1) ?? ''))
  const isEven = minuteAfter(shows.at(-1) ?? '') === clock.format(from + 60 * minute)
  return isEven ? shows : shows.map((_, index) => clock.format(from + index * minute))
}

type Walk = { ticks: Map<string, Tick[]>; dates: Set<string> }

/** Minutes that the clock shows for the first time, by time of day: none while it repeats, many after a jump. */
function walk(zone: string, from: number): Walk {
  const clock = clockOf(zone)
  const dates = new Set<string>()
  const ticks = new Map<string, Tick[]>()
  const hours = Array.from({ length: walkDays * 24 }, (_, index) =>
    readHour(clock, from + index * 60 * minute),
  )
  const minutes = hours.flat()
  let [latest = ''] = minutes
  for (const [index, shows] of minutes.entries()) {
    dates.add(shows.slice(0, 10))
    while (latest < shows) {
      latest = minuteAfter(latest)
      const tick = { instant: from + index * minute, ...partsOf(latest) }
      ticks.set(tick.time, [...(ticks.get(tick.time) ?? []), tick])
    }
  }
  return { ticks, dates }
}

/** Opens at the start and closes at the end. */
function watch({ ticks, dates }: Walk, { time_start, time_end, days }: Draft): Found[] {
  const found: Found[] = []
  let open: { start: number; date: string } | null = null
  const passed = [...(ticks.get(time_start) ?? []), ...(ticks.get(time_end) ?? [])]
  // A jump passes several minutes at one instant.
  passed.sort((a, b) => (a.date + a.time < b.date + b.time ? -1 : 1))
  for (const { instant, date, time, weekday } of passed) {
    if (open && time === time_end) {
      if (open.start < instant) found.push({ ...open, end: instant })
      open = null
    }
    const isStart = time === time_start && dates.has(date)
    if (isStart && (days.length === 0 || days.some((name) => name === weekday)))
      open = { start: instant, date }
  }
  return found
}

type Draft = { time_start: string; time_end: string; days: Weekday[] }

const time = fc
  .oneof(
    fc.nat(1439),
    fc.integer({ min: 0, max: 48 }).map((fifth) => fifth * 5),
  )
  .map((all) => new Date(all * minute).toISOString().slice(11, 16))
const draft = fc
  .record({
    time_start: time,
    time_end: time,
    days: fc.oneof(fc.constant<Weekday[]>([]), fc.subarray<Weekday>([...weekdays])),
  })
  .filter(({ time_start, time_end }) => time_start !== time_end)

const begin = Date.UTC(2024, 0, 1)
const days = Math.floor((Date.UTC(2031, 0, 1) - begin) / day) - walkDays
/** Half of the samples are days around a clock change of the zone. */
const changes = (zone: string) => {
  const noon = (index: number) =>
    clockOf(zone)
      .format(begin + index * day)
      .slice(11)
  return Array.from({ length: days }, (_, index) => index).filter((index) => noon(index) !== noon(index + 1))
}
const changesOf = new Map<string, number[]>()

const start = fc
  .tuple(fc.constantFrom(...zones), fc.boolean(), fc.nat(days - 1), fc.nat(day))
  .map(([zone, nearChange, anyDay, offset]) => {
    const near = changesOf.get(zone) ?? changes(zone)
    changesOf.set(zone, near)
    const chosen = nearChange && near.length > 0 ? (near[anyDay % near.length] ?? 0) - 4 : anyDay
    return { zone, from: begin + chosen * day, offset }
  })

const plain = (window: { start: number; end: number } | null | undefined) =>
  window ? { start: window.start, end: window.end } : null

function askSingle(schedule: Schedule, { instant, today, found }: Question) {
  const only = found.find(({ end, date }) => end > instant && date >= today)
  for (const from of [instant, instant - 2 * day]) {
    expect(upcomingWindows(schedule, from, 3).map(plain)).toEqual([plain(only)])
  }
}

function askRecurring(schedule: Schedule, { instant, found }: Question) {
  const next = found.filter(({ end }) => end > instant)
  const opening = next.find(({ start }) => start > instant)
  expect(plain(windowAt(schedule, instant))).toEqual(plain(next.find(({ start }) => start <= instant)))
  expect(opening).toBeDefined()
  expect(plain(nextOpening(schedule, instant))).toEqual(plain(opening))
  for (const { start, end } of next.slice(0, 2)) {
    expect(windowAt(schedule, start)?.start).toBe(start)
    expect(windowAt(schedule, end - 1)?.start).toBe(start)
    expect(windowAt(schedule, end)?.start).not.toBe(start)
    expect(windowAt(schedule, start - 1)?.start).not.toBe(start)
  }
}

type Question = { instant: number; today: string; found: Found[] }

test(`agrees with a watch of the clock, minute by minute, in ${zones.length} zones`, () => {
  const drafts = fc.array(fc.tuple(draft, fc.nat(2 * 1440)), {
    minLength: schedulesPerWalk,
    maxLength: schedulesPerWalk,
  })
  const property = fc.property(start, drafts, ({ zone, from, offset }, chosen) => {
    const walked = walk(zone, from)
    for (const [times, later] of chosen) {
      const instant = from + 3 * day + later * minute + (offset % minute)
      const schedule = scheduleOf({ ...times, timezone: zone, created_at: new Date(instant).toISOString() })
      if (!schedule) throw new Error('The draft is a schedule.')
      const today = clockOf(zone).format(instant).slice(0, 10)
      const ask = times.days.length === 0 ? askSingle : askRecurring
      try {
        ask(schedule, { instant, today, found: watch(walked, times) })
      } catch (error) {
        const asked = `${zone} ${JSON.stringify(times)} at ${new Date(instant).toISOString()}`
        throw new Error(asked, { cause: error })
      }
    }
  })
  fc.assert(property, { numRuns: walks, endOnFailure: true })
}, 3_600_000)
