import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './day-range'

test.each(['2026-01-01', '2026-02-28', '2026-07-15', '2026-12-31'])(
  '%s comes back from both of its ends',
  (day) => {
    expect(dayOf(startOfDay(day))).toBe(day)
    expect(dayOf(endOfDay(day))).toBe(day)
  },
)

test('no day is no bound', () => {
  expect([startOfDay(''), endOfDay(''), dayOf(undefined)]).toEqual([undefined, undefined, ''])
})
