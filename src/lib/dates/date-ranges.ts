import type { RangeName } from '~/lib/search'
import { formatIn } from './time-zone'

const clock = (zone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric', second: 'numeric' })

/** Seconds since midnight in a time zone. */
function secondsOfDay(moment: Date, zone?: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock(zone).format(moment).split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** The first instant of the day of `moment` (zone: an IANA name; absent: the viewer's). */
export function startOfDay(moment: Date, zone?: string): Date {
  const whole = Math.floor(moment.getTime() / 1000) * 1000
  const guess = new Date(whole - secondsOfDay(moment, zone) * 1000)
  // On days with a clock change the guess is off by the change.
  const off = secondsOfDay(guess, zone)
  return new Date(guess.getTime() - (off > 43_200 ? off - 86_400 : off) * 1000)
}

const dayMs = 86_400_000

/** A named period, or bounds as the address has them: dates or instants. */
export type DateRange = {
  range?: RangeName | undefined
  since?: string | undefined
  until?: string | undefined
}

const days = { today: 1, yesterday: 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 }

const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text)
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/
/** The end of the year 9999: later times have another form. */
const latestMs = 253_402_300_799_999
const lastDay = '9999-12-31'

/** The calendar day of an instant in a time zone: 2026-11-21. */
export function dayIn(zone: string, instant: number): string {
  const parts = formatIn(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(instant)
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
}

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** The first instant of a day. Far from UTC, noon in UTC belongs to another day. */
function startOf(day: string, zone: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const shift = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayIn(zone, noon)}T00:00:00Z`)) / dayMs
  return startOfDay(new Date(noon + shift * dayMs), zone).getTime()
}

const endOf = (day: string, zone: string) =>
  day === lastDay ? latestMs : Math.min(startOf(addDays(day, 1), zone) - 1, latestMs)

/** A bound in milliseconds since the epoch; a date counts from its first or to its last instant. */
function momentOf(text: string | undefined, ofDay: (day: string) => number): number | undefined {
  const isKnown = (at: number) => at >= 0 && at <= latestMs
  if (!text || !isKnown(Date.parse(text))) return undefined
  const moment = isDay(text) ? ofDay(text) : Date.parse(hasZone.test(text) ? text : `${text}Z`)
  return isKnown(moment) ? moment : undefined
}

/** The bounds in milliseconds; undefined if open, or not a time. */
export const momentsOf = ({ since, until }: DateRange, zone: string) => ({
  first: momentOf(since, (day) => startOf(day, zone)),
  last: momentOf(until, (day) => endOf(day, zone)),
})

const iso = (instant: number) => new Date(instant).toISOString()

/** The instants of a named period. A period that lasts until now has no end, so that queries stay the same. */
export function boundsOfRange(
  range: RangeName,
  now: number,
  zone: string,
): { since: string; until?: string } {
  const today = dayIn(zone, now)
  if (range === 'yesterday') {
    const yesterday = addDays(today, -1)
    return { since: iso(startOf(yesterday, zone)), until: iso(endOf(yesterday, zone)) }
  }
  const first = range === 'month' ? `${today.slice(0, 8)}01` : addDays(today, 1 - days[range])
  return { since: iso(startOf(first, zone)) }
}

/** The number of days of the month before that of an instant. */
export function daysOfPreviousMonth(now: number, zone: string): number {
  const [year = 0, month = 0] = dayIn(zone, now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
}

type Bounds = { [name: string]: string | undefined }

/**
 * A filter with instants as bounds: those of its named period, unless bounds are given. The server would read a day
 * as one of UTC.
 */
export function withBounds<Search extends { range?: RangeName | undefined }>(
  { range, ...filter }: Search,
  [since, until]: readonly [since: keyof Search & string, until: keyof Search & string],
  zone: string,
  now = Date.now(),
): Omit<Search, 'range'> {
  const { timezone = zone, ...given } = filter as Bounds
  const [from, to] = [given[since], given[until]]
  if (range !== undefined && from === undefined && to === undefined) {
    const bounds = boundsOfRange(range, now, zone)
    return { ...filter, [since]: bounds.since, ...(bounds.until && { [until]: bounds.until }) }
  }
  const { first, last } = momentsOf({ since: from, until: to }, timezone)
  return {
    ...filter,
    ...(isDay(from) && first !== undefined && { [since]: iso(first) }),
    ...(isDay(to) && last !== undefined && { [until]: iso(last) }),
  }
}

/** The calendar days of bounds in a time zone; empty without one. */
export function daysOf(range: DateRange, zone: string): { since: string; until: string } {
  const { first, last } = momentsOf(range, zone)
  return {
    since: first === undefined ? '' : dayIn(zone, first),
    until: last === undefined ? '' : dayIn(zone, last),
  }
}

/** The bounds of calendar days in a time zone: the start of the first, the end of the last. */
export function rangeOfDays(since: string, until: string, zone: string): DateRange {
  const [first, last] = since && until && since > until ? [until, since] : [since, until]
  const bounds = momentsOf({ since: first, until: last }, zone)
  return {
    ...(bounds.first !== undefined && { since: iso(bounds.first) }),
    ...(bounds.last !== undefined && { until: iso(bounds.last) }),
  }
}
