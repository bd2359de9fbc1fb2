import { expect, test } from 'vitest'
import { formatAbsolute, formatClock, formatDay, formatRelative } from './date'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T12:00:50Z', 'now'],
  ['2026-11-21T11:57:00Z', '3 minutes ago'],
  ['2026-11-21T14:30:00Z', 'in 2 hours'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-10-01T12:00:00Z', 'last month'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %s', (value, words) => {
  expect(formatRelative(value, now)).toBe(words)
})

test('the absolute time names its zone', () => {
  expect(formatAbsolute('2026-11-21T12:00:00Z', 'America/New_York')).toBe('Nov 21, 2026, 07:00:00 EST')
})

test('a day follows the zone, not UTC', () => {
  expect(formatDay('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('Nov 22, 2026')
})

test.each([
  ['2026-11-21T08:05:00Z', '03:05'],
  ['2026-11-21T04:30:00Z', 'Nov 20, 23:30'],
  ['2025-11-21T14:41:00Z', 'Nov 21, 2025, 09:41'],
])('the time of day of %s is %s in New York', (value, words) => {
  expect(formatClock(value, now, 'America/New_York')).toBe(words)
})
