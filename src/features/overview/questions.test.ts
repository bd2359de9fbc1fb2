import { expect, test } from 'vitest'
import { comparedDays } from './questions'

test('today is compared with the same weekday up to the same time of day', () => {
  expect(comparedDays(new Date('2026-11-21T14:03:09Z'), 'Europe/Berlin')).toEqual({
    today: { from_date: '2026-11-20T23:00:00.000Z' },
    lastWeek: { from_date: '2026-11-13T23:00:00.000Z', to_date: '2026-11-14T14:03:09.000Z' },
    week: { from_date: '2026-11-14T23:00:00.000Z' },
  })
})
