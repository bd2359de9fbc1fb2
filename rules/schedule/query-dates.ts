import { instantOf, wallTimeAt } from './zoned-time'

const dayMs = 86_400_000

/** The last millisecond of the year 9999. Databases and ISO 8601 write later years differently. */
export const latestMs = 253_402_300_799_999

const hasZone = /(Z|[+-]\d{2}:?\d{2})$/

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Parses a time of a query to ms since the epoch; without a zone it is UTC. */
export function millisecondsOf(text: string): number {
  return Date.parse(text.includes('T') && !hasZone.test(text) ? `${text}Z` : text)
}

/** A date, or a date and a time. */
export const timeShape = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/

/** Returns whether the date exists: JavaScript reads February 30 as March 2. */
export function isInCalendar(text: string): boolean {
  const date = text.slice(0, 10)
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Returns whether the time of day and its offset exist, in a text with a date that does: there is no 25:00. */
export const isOnClock = (text: string) => !Number.isNaN(millisecondsOf(text))

export function isInRange(text: string): boolean {
  const time = millisecondsOf(text)
  return time >= 0 && time <= latestMs
}

/** Returns whether a query can have this text as a time. */
export const isTime = (text: string) => timeShape.test(text) && isInCalendar(text) && isInRange(text)

/**
 * Returns the start of a period (ms since the epoch). A date starts at its midnight in the time zone, UTC by
 * default.
 */
export function startOf(text: string, timezone = 'UTC'): number {
  return isDate(text) ? instantOf(timezone, Date.parse(text)) : millisecondsOf(text)
}

/** Returns the last millisecond of a period. A date includes its whole day in the time zone. */
export function endOf(text: string, timezone = 'UTC'): number {
  if (!isDate(text)) return millisecondsOf(text)
  return Math.min(instantOf(timezone, Date.parse(text) + dayMs) - 1, latestMs)
}

/**
 * Returns the start of the last `days` calendar days, including today (ms since the epoch). Days are those of the time
 * zone, UTC by default.
 */
export function startOfLastDays(days: number, now: number, timezone = 'UTC'): number {
  const wall = wallTimeAt(timezone, now)
  return instantOf(timezone, wall - (wall % dayMs) - (days - 1) * dayMs)
}
