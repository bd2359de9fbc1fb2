import { expect, test } from 'vitest'
import { boundsOfRange, daysOf, rangeOfDays, withBounds } from './date-ranges'

const now = Date.parse('2026-11-04T10:07:00Z')
const berlin = 'Europe/Berlin'

test.each([
  ['today', { since: '2026-11-03T23:00:00.000Z' }],
  ['yesterday', { since: '2026-11-02T23:00:00.000Z', until: '2026-11-03T22:59:59.999Z' }],
  // The clock goes back within these days.
  ['30d', { since: '2026-10-05T22:00:00.000Z' }],
  ['month', { since: '2026-10-31T23:00:00.000Z' }],
] as const)('%s has the bounds %j', (range, bounds) => {
  expect(boundsOfRange(range, now, berlin)).toEqual(bounds)
})

test('a named period becomes the bounds of a query', () => {
  const search = { range: 'today', bot_uid: 'bot_1', from_date: undefined, to_date: undefined } as const
  expect(withBounds(search, ['from_date', 'to_date'], berlin, now)).toEqual({
    bot_uid: 'bot_1',
    from_date: '2026-11-03T23:00:00.000Z',
  })
})

const names = ['from_date', 'to_date'] as const

test('given bounds replace a named period', () => {
  const search = { range: 'today' as const, from_date: '2026-01-01T00:00:00Z', to_date: undefined }
  expect(withBounds(search, names, berlin, now)).toEqual({ from_date: '2026-01-01T00:00:00Z' })
})

test('days in an address are those of the time zone that shows them', () => {
  const days = { range: undefined, from_date: '2026-11-01', to_date: '2026-11-03' }
  expect(withBounds(days, names, berlin, now)).toEqual({
    from_date: '2026-10-31T23:00:00.000Z',
    to_date: '2026-11-03T22:59:59.999Z',
  })
  const timezone = 'America/New_York'
  expect(withBounds({ ...days, timezone }, names, berlin, now)).toEqual({
    from_date: '2026-11-01T04:00:00.000Z',
    to_date: '2026-11-04T04:59:59.999Z',
    timezone,
  })
})

test('days become the bounds of their period, whichever comes first', () => {
  const range = rangeOfDays('2026-11-03', '2026-11-01', berlin)
  expect(range).toEqual({ since: '2026-10-31T23:00:00.000Z', until: '2026-11-03T22:59:59.999Z' })
  expect(daysOf(range, berlin)).toEqual({ since: '2026-11-01', until: '2026-11-03' })
})

test.each([berlin, 'UTC', 'America/New_York'])(
  'the last day that a query can have ends with its year in %s',
  (zone) => {
    expect(rangeOfDays('', '9999-12-31', zone)).toEqual({ until: '9999-12-31T23:59:59.999Z' })
  },
)

test('a year that is still being typed is no bound', () => {
  expect(rangeOfDays('0002-11-03', '', berlin)).toEqual({})
})
