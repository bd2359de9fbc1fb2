import { expect, test } from 'vitest'
import { comparedDays, figureQuestionsOf } from './questions'

test('today is compared with the same weekday up to the same time of day', () => {
  expect(comparedDays(new Date('2026-11-21T14:03:09Z'), 'Europe/Berlin')).toEqual({
    today: { from_date: '2026-11-20T23:00:00.000Z' },
    lastWeek: { from_date: '2026-11-13T23:00:00.000Z', to_date: '2026-11-14T14:03:09.000Z' },
    week: { from_date: '2026-11-14T23:00:00.000Z' },
  })
})

test('the days stay the same weekdays where the clock changes between them', () => {
  const newYork = 'America/New_York'
  // 23:30 on Thursday, November 5; the clock went back on November 1.
  expect(comparedDays(new Date('2026-11-06T04:30:00Z'), newYork)).toEqual({
    today: { from_date: '2026-11-05T05:00:00.000Z' },
    lastWeek: { from_date: '2026-10-29T04:00:00.000Z', to_date: '2026-10-30T03:30:00.000Z' },
    week: { from_date: '2026-10-30T04:00:00.000Z' },
  })
  // 00:30 on Wednesday, March 11; the clock went forward on March 8.
  expect(comparedDays(new Date('2026-03-11T04:30:00Z'), newYork)).toEqual({
    today: { from_date: '2026-03-11T04:00:00.000Z' },
    lastWeek: { from_date: '2026-03-04T05:00:00.000Z', to_date: '2026-03-04T05:30:00.000Z' },
    week: { from_date: '2026-03-05T05:00:00.000Z' },
  })
})

test('today ends with its day where the clock changes', () => {
  const newYork = 'America/New_York'
  const days = comparedDays(new Date('2026-11-01T18:00:00Z'), newYork)
  const { today } = figureQuestionsOf(days, newYork)
  expect(today.queryKey).toContainEqual(
    expect.objectContaining({
      query: expect.objectContaining({
        from_date: '2026-11-01T04:00:00.000Z',
        to_date: '2026-11-02T04:59:59.999Z',
      }),
    }),
  )
})
