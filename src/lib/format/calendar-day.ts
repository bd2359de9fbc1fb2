import { formatIn } from '~/lib/dates/time-zone'
import type { DateOrder, Region } from './region'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const two = (number: number) => String(number).padStart(2, '0')

export const dayPatterns: Record<DateOrder, string> = {
  'month-first': 'MM/DD/YYYY',
  'day-first': 'DD/MM/YYYY',
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && asDay(text.split('-').map(Number)) !== null

/** A calendar day (2026-11-21) as the region writes it: "Nov 21, 2026". Other text stays as it is. */
export function formatCalendarDay(day: string, region?: Region): string {
  return isDay(day)
    ? formatIn('UTC', { dateStyle: 'medium' }, region).format(new Date(`${day}T00:00:00Z`))
    : day
}

/**
 * Reads a day as people type it: "11/21/2026", "21.11.26", "Nov 21", "2026-11-21". `order` decides which number is the
 * month. Returns 2026-11-21, or null if the text is not a day.
 */
export function parseCalendarDay(text: string, order: DateOrder, thisYear: number): string | null {
  const parts = partsOf(text.trim().toLowerCase())
  if (parts.length < 2 || parts.length > 3) return null
  const word = parts.findIndex((part) => /^[a-z]/.test(part))
  if (word >= 0) {
    const month = monthOf(parts[word] ?? '')
    const [day, year] = parts.filter((_, at) => at !== word)
    return asDay([yearOf(year, thisYear), month, numberOf(day)])
  }
  const [first = '', second, third] = parts
  if (first.length === 4) return asDay([first, second, third].map(numberOf))
  const [month, day] = order === 'month-first' ? [first, second] : [second, first]
  return asDay([yearOf(third, thisYear), numberOf(month), numberOf(day)])
}

/** The text without its separators. Eight digits need none. */
function partsOf(text: string): string[] {
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (digits) return digits.slice(1)
  return text
    .replace(/(\d)(st|nd|rd|th)\b/, '$1')
    .split(/[\s./,-]+/)
    .filter(Boolean)
}

/** 1 to 12 for a name of a month or its beginning, else 0. */
const monthOf = (word: string) =>
  word === 'sept' ? 9 : word.length < 3 ? 0 : months.findIndex((month) => month.startsWith(word)) + 1

const numberOf = (text = '') => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN)

function yearOf(text: string | undefined, thisYear: number): number {
  if (text === undefined) return thisYear
  return text.length === 2 ? 2000 + numberOf(text) : numberOf(text)
}

/** Null for a day that no calendar has, such as February 30. */
function asDay([year = 0, month = 0, day = 0]: number[]): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? `${year}-${two(month)}-${two(day)}` : null
}
