import { expect, test } from 'vitest'
import { bucketBounds, bucketFor, type TimeBucket } from './time-buckets'

const at = (text: string) => Date.parse(text)
const hours = (count: number) => count * 3_600_000

test.each<[number, TimeBucket]>([
  [6, 'quarter'],
  [24, 'hour'],
  [7 * 24, 'three_hours'],
  [30 * 24, 'day'],
  [92 * 24, 'day'],
  [366 * 24, 'week'],
  [3 * 366 * 24, 'month'],
  [9 * 366 * 24, 'year'],
])('%d hours are grouped by %s', (length, bucket) => {
  expect(bucketFor(0, hours(length))).toBe(bucket)
})

test('a minimum bucket applies to short ranges only', () => {
  expect(bucketFor(0, hours(7 * 24), 'day')).toBe('day')
  expect(bucketFor(0, hours(366 * 24), 'day')).toBe('week')
})

test.each<[string, TimeBucket, string, string, string, string[]]>([
  [
    'days begin at midnight on the zone’s clocks',
    ...(['day', 'Asia/Kolkata', '2026-11-20T03:00Z', '2026-11-22T00:00Z'] as const),
    ['2026-11-20T03:00Z', '2026-11-20T18:30Z', '2026-11-21T18:30Z', '2026-11-22T00:00Z'],
  ],
  [
    'the day on which the clock goes back has 25 hours',
    ...(['day', 'Europe/Berlin', '2026-10-23T22:00Z', '2026-10-26T23:00Z'] as const),
    ['2026-10-23T22:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z', '2026-10-26T23:00Z'],
  ],
  [
    'weeks begin on Monday',
    ...(['week', 'UTC', '2026-11-19T00:00Z', '2026-12-01T00:00Z'] as const),
    ['2026-11-19T00:00Z', '2026-11-23T00:00Z', '2026-11-30T00:00Z', '2026-12-01T00:00Z'],
  ],
  [
    'months have their own lengths',
    ...(['month', 'America/New_York', '2026-01-01T05:00Z', '2026-04-01T04:00Z'] as const),
    ['2026-01-01T05:00Z', '2026-02-01T05:00Z', '2026-03-01T05:00Z', '2026-04-01T04:00Z'],
  ],
  [
    'an hour that the clock leaves out is not there',
    ...(['hour', 'Europe/Berlin', '2026-03-29T00:00Z', '2026-03-29T03:00Z'] as const),
    ['2026-03-29T00:00Z', '2026-03-29T01:00Z', '2026-03-29T02:00Z', '2026-03-29T03:00Z'],
  ],
])('%s', (_, bucket, zone, from, to, bounds) => {
  expect(bucketBounds(bucket, zone, at(from), at(to))).toEqual(bounds.map(at))
})
