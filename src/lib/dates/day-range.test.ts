import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './day-range'

test.each(['2026-01-01', '2026-02-28', '2026-07-15', '2026-12-31'])(
  '%s is the day of both its bounds',
  (day) => {
    expect(dayOf(startOfDay(day))).toBe(day)
    expect(dayOf(endOfDay(day))).toBe(day)
  },
)

test('without a day there are no bounds', () => {
  expect([startOfDay(''), endOfDay(''), dayOf(undefined)]).toEqual([undefined, undefined, ''])
})
