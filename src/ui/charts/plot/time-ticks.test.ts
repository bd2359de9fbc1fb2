import { expect, test } from 'vitest'
import { clockTicks, stepTicks } from './time-ticks'

const zone = 'Europe/Berlin'
const hourMs = 3_600_000
const every = (count: number, from: string, hours: number) =>
  Array.from({ length: count }, (_, index) => Date.parse(from) + index * hours * hourMs)
const labels = (starts: number[]) => stepTicks(starts, zone).map(({ label }) => label)

test('a month of days has a date every week', () => {
  expect(labels(every(30, '2026-10-25T23:00:00Z', 24))).toEqual([
    'Oct 26',
    'Nov 2',
    'Nov 9',
    'Nov 16',
    'Nov 23',
  ])
})

test('each day of a week has its weekday', () => {
  expect(labels(every(7, '2026-11-15T23:00:00Z', 24))).toHaveLength(7)
})

test('hours have ticks at round times of day', () => {
  expect(labels(every(20, '2026-11-22T23:00:00Z', 1))).toEqual(['Nov 23', '04:00', '08:00', '12:00', '16:00'])
})

test('a few minutes have ticks at round minutes', () => {
  expect(labels(every(8, '2026-11-27T16:21:00Z', 1 / 60))).toEqual(['17:22', '17:24', '17:26', '17:28'])
  const [start, end] = ['2026-11-27T16:21:00Z', '2026-11-27T16:26:10Z'].map((time) => Date.parse(time))
  expect(clockTicks(start ?? 0, end ?? 0, zone)).toHaveLength(6)
})

test('two intervals are labeled by their length', () => {
  expect(labels(every(2, '2026-11-22T23:00:00Z', 1))).toEqual(['Nov 23', '01:00'])
  expect(labels(every(2, '2026-10-31T23:00:00Z', 24 * 30))).toEqual(['Nov 2026', 'Dec 2026'])
  expect(labels(every(2, '2026-11-15T23:00:00Z', 24))).toEqual(['Mon 16', 'Tue 17'])
})

test.each([8, 24, 48, 72])('%d hours have four to six ticks', (count) => {
  const found = stepTicks(every(count, '2026-11-20T23:00:00Z', 1), zone)
  expect(found.length).toBeGreaterThanOrEqual(4)
  expect(found.length).toBeLessThanOrEqual(6)
})

test.each([9, 13, 20, 25, 60, 93])('%d days have four to six ticks', (count) => {
  const found = stepTicks(every(count, '2026-08-01T22:00:00Z', 24), zone)
  expect(found.length).toBeGreaterThanOrEqual(4)
  expect(found.length).toBeLessThanOrEqual(6)
})

test('intervals that begin between round times of the zone have ticks where these are', () => {
  const found = stepTicks(every(60, '2026-11-18T06:00:00Z', 3), 'America/New_York')
  expect(found.slice(0, 2)).toEqual([
    { step: 7, label: 'Nov 19' },
    { step: 23, label: 'Nov 21' },
  ])
})

test('weeks of a year have ticks at starts of months, with the year where it changes', () => {
  const ticks = stepTicks(every(53, '2025-11-30T23:00:00Z', 24 * 7), zone)
  expect(ticks.map(({ label }) => label)).toEqual(['Jan 2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov'])
  // January 1 was a Thursday in the fifth week.
  expect(ticks[0]?.step).toBe(4)
})

test('months over two years name both years', () => {
  const starts = [8, 9, 10, 11, 12, 13, 14, 15].map((month) => Date.UTC(2025, month))
  expect(stepTicks(starts, 'UTC')).toEqual([
    { step: 0, label: 'Sep 2025', isMain: true },
    { step: 2, label: 'Nov' },
    { step: 4, label: 'Jan 2026', isMain: true },
    { step: 6, label: 'Mar' },
  ])
})

test('days over many months have ticks at starts of months', () => {
  expect(labels(every(120, '2026-07-14T22:00:00Z', 24))).toEqual(['Aug 2026', 'Sep', 'Oct', 'Nov'])
})

test('a tick on a new day names the day', () => {
  const ticks = clockTicks(Date.parse('2026-11-22T15:00:00Z'), Date.parse('2026-11-23T11:00:00Z'), zone)
  expect(ticks.map(({ label }) => label)).toEqual(['Sun 16:00', '20:00', 'Nov 23', '04:00', '08:00', '12:00'])
})
