import { expect, test } from 'vitest'
import { startOfLastDays } from '#rules/schedule/query-dates'
import { boundsOfRange } from '~/lib/dates/date-ranges'
import { dayNumber, inZone } from '~/lib/format/instant'
import { comparedDates, countedIn, presetIn, previousOf, rangeIn } from './range'

const now = Date.parse('2026-11-04T10:07:00Z')
const berlin = 'Europe/Berlin'

test.each([
  [{}, '30d'],
  [{ range: 'today' }, 'today'],
  [{ range: 'toString' }, '30d'],
  [{ range: 'month' }, 'month'],
  [{ range: '7d', from_date: '2026-11-01' }, undefined],
])('%j is the preset %s', (search, preset) => {
  expect(presetIn(search)).toBe(preset)
})

test.each([
  [{ range: 'today' }, { from_date: '2026-11-03T23:00:00.000Z' }],
  [{ range: 'yesterday' }, { from_date: '2026-11-02T23:00:00.000Z', to_date: '2026-11-03T22:59:59.999Z' }],
  [{ range: 'month' }, { from_date: '2026-10-31T23:00:00.000Z' }],
  // The clock goes back within these days.
  [{}, { from_date: '2026-10-05T22:00:00.000Z' }],
  [{ from_date: '2026-01-01' }, { from_date: '2025-12-31T23:00:00.000Z' }],
])('%j asks for %j', (search, range) => {
  expect(rangeIn(search, now, berlin)).toEqual(range)
})

test.each([
  [{ range: 'today' }, '2026-10-27T23:00:00.000Z', '2026-10-28T10:14:59.999Z'],
  [{ range: 'yesterday' }, '2026-10-26T23:00:00.000Z', '2026-10-27T22:59:59.999Z'],
  [{ range: '7d' }, '2026-10-21T22:00:00.000Z', '2026-10-28T10:14:59.999Z'],
  [{ range: '90d' }, '2026-05-07T22:00:00.000Z', '2026-08-05T09:14:59.999Z'],
  [{ range: 'month' }, '2026-09-30T22:00:00.000Z', '2026-10-04T09:14:59.999Z'],
  [{}, '2026-08-31T22:00:00.000Z', '2026-09-30T09:14:59.999Z'],
  [
    { from_date: '2026-11-01T00:00:00Z', to_date: '2026-11-01T05:59:59.999Z' },
    // Seven days earlier by the clock in Berlin, which changed that night.
    ...(['2026-10-24T23:00:00.000Z', '2026-10-25T05:59:59.999Z'] as const),
  ],
])('before %j comes %s to %s', (search, from_date, to_date) => {
  expect(previousOf(search, now, berlin)).toEqual({ from_date, to_date })
})

test.each(['today', 'yesterday', '7d', '30d', '90d', '12m'])(
  'the days before %s are as many, of the same weekdays, and earlier',
  (range) => {
    const weekday = (at: number) => inZone(at, berlin, { weekday: 'short' })
    const { from, to } = { from: Date.parse(rangeIn({ range }, now, berlin).from_date ?? ''), to: now }
    const before = previousOf({ range }, now, berlin)
    expect(weekday(Date.parse(before.from_date))).toBe(weekday(from))
    expect(Date.parse(before.to_date)).toBeLessThan(from)
    if (range === 'yesterday') return
    expect(weekday(Date.parse(before.to_date))).toBe(weekday(to))
    const days = (since: number, until: number) => dayNumber(until, berlin) - dayNumber(since, berlin)
    expect(days(Date.parse(before.from_date), Date.parse(before.to_date))).toBe(days(from, to))
  },
)

test.each([
  [{ range: 'today' }, 'Wed, Oct 28, up to 11:15'],
  [{ range: 'yesterday' }, 'Tue, Oct 27'],
  [{}, 'Sep 1 – 30, up to 11:15'],
  [{ range: 'month' }, 'Oct 1 – 4, up to 11:15'],
  [{ from_date: '2026-11-01T08:00:00Z', to_date: '2026-11-01T11:59:59.999Z' }, 'Oct 25, 09:00 – 12:59'],
])('%j is compared with %s', (search, words) => {
  expect(comparedDates(search, now, berlin).replace(/\s/g, ' ')).toBe(words)
})

test.each([
  [{ from_date: '2026-11-01T10:07:00Z' }, { from_date: '2026-11-01T10:00:00.000Z' }],
  [
    { from_date: '2026-11-01T10:07:00Z', to_date: '2026-11-02T09:01:00Z' },
    { from_date: '2026-11-01T10:00:00.000Z', to_date: '2026-11-02T09:14:59.999Z' },
  ],
  [
    { from_date: '2026-11-01T10:00:00Z', to_date: '2026-11-02T09:15:00Z' },
    { from_date: '2026-11-01T10:00:00.000Z', to_date: '2026-11-02T09:14:59.999Z' },
  ],
  [
    { to_date: '2026-11-02T09:01:00Z' },
    { from_date: '2026-10-03T09:15:00.000Z', to_date: '2026-11-02T09:14:59.999Z' },
  ],
])('figures of %j count the calls of %j', (range, counted) => {
  expect(countedIn(range, now)).toEqual(counted)
})

// Clocks change at midnight in Cairo and Santiago, and Lord Howe shifts by half an hour.
test.each(['UTC', berlin, 'America/Los_Angeles', 'Africa/Cairo', 'America/Santiago', 'Australia/Lord_Howe'])(
  'the server and the pages count the same last days in %s',
  (zone) => {
    for (let hour = 0; hour < 366 * 24; hour += 13) {
      const at = Date.parse('2026-01-01T00:30:00Z') + hour * 3_600_000
      for (const [range, days] of [
        ['7d', 7],
        ['30d', 30],
      ] as const) {
        expect(new Date(startOfLastDays(days, at, zone)).toISOString()).toBe(
          boundsOfRange(range, at, zone).since,
        )
      }
    }
  },
)
