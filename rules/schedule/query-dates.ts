import { instantOf } from './zoned-time'

const dayMs = 86_400_000

/** The last millisecond of the year 9999. Databases and ISO 8601 write later years differently. */
export const latestMs = 253_402_300_799_999

const hasZone = /(Z|[+-]\d{2}:?\d{2})$/

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Parses a time of a query to ms since the epoch; without a zone it is UTC. */
export function millisecondsOf(text: string): number {
  return Date.parse(text.includes('T') && !hasZone.test(text) ? `${text}Z` : text)
}

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
