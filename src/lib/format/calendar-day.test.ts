import { expect, test } from 'vitest'
import { formatCalendarDay, parseCalendarDay } from './calendar-day'

test.each([
  ['11/21/2026', '2026-11-21'],
  ['11.21.26', '2026-11-21'],
  ['11/21', '2026-11-21'],
  ['11212026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['21 november 2025', '2025-11-21'],
  ['Nov 21st', '2026-11-21'],
  ['2026-1-5', '2026-01-05'],
  [' 2/29/2028 ', '2028-02-29'],
])('month first, %s is %s', (text, day) => {
  expect(parseCalendarDay(text, 'month-first', 2026)).toBe(day)
})

test.each([
  ['21/11/2026', '2026-11-21'],
  ['3.4.', '2026-04-03'],
  ['21112026', '2026-11-21'],
  ['Nov 3, 2026', '2026-11-03'],
])('day first, %s is %s', (text, day) => {
  expect(parseCalendarDay(text, 'day-first', 2026)).toBe(day)
})

test.each([
  '',
  '21',
  'soon',
  '2/30/2026',
  '13/1/2026',
  '1/2/3/2026',
  '0/1/2026',
  '1/1/0026',
  'Nov',
  'no 21',
  'decide 5',
])('“%s” is not a day', (text) => {
  expect(parseCalendarDay(text, 'month-first', 2026)).toBeNull()
})

test('a day is written in the order of the region, and other text stays', () => {
  expect(formatCalendarDay('2026-11-21', { dates: 'month-first', clock: '24' })).toBe('Nov 21, 2026')
  expect(formatCalendarDay('2026-11-21', { dates: 'day-first', clock: '24' })).toBe('21 Nov 2026')
  expect(formatCalendarDay('2026-02-30')).toBe('2026-02-30')
  expect(formatCalendarDay('soon')).toBe('soon')
})
