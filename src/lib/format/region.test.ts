import { expect, test } from 'vitest'
import { formatAbsolute, formatDay, formatRelative } from './date'
import { clock } from './instant'
import { formatMoney } from './money'
import { formatNumber } from './number'

const noon = '2026-11-21T13:05:09Z'

test('without a choice, dates and times are English with a 24-hour clock', () => {
  expect(formatAbsolute(noon, 'UTC')).toBe('Nov 21, 2026, 13:05:09 UTC')
  expect(clock(Date.parse(noon), 'UTC')).toBe('13:05')
})

test.each([
  [{ dates: 'month-first', clock: '12' }, 'Nov 21, 2026, 1:05:09 PM UTC', '1:05 PM'],
  [{ dates: 'day-first', clock: '12' }, '21 Nov 2026, 1:05:09 PM UTC', '1:05 PM'],
  [{ dates: 'day-first', clock: '24' }, '21 Nov 2026, 13:05:09 UTC', '13:05'],
] as const)('%o applies to dates and to clock times', (region, absolute, time) => {
  expect(formatAbsolute(noon, 'UTC', region)).toBe(absolute)
  expect(clock(Date.parse(noon), 'UTC', region)).toBe(time)
})

test('a day has the chosen order', () => {
  expect(formatDay(noon, 'UTC', { dates: 'day-first', clock: '24' })).toBe('21 Nov 2026')
})

test('words and numbers are English', () => {
  expect(formatRelative('2026-11-21T12:43:09Z', new Date(noon))).toBe('22 minutes ago')
  expect(formatNumber(12_400.5, 1)).toBe('12,400.5')
  expect(formatMoney(1204)).toBe('$1,204.00')
})
