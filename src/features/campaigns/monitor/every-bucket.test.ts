import { expect, test } from 'vitest'
import { stepTicks } from '~/ui/charts/plot/time-ticks'
import { barSeconds, everyBucket, startsOf } from './outcomes-chart'

const bucket = (at: string, reached: number) => ({
  at,
  reached,
  voicemail: 0,
  no_answer: 0,
  busy: 0,
  failed: 0,
  unknown: 0,
})

test('hours without dials become empty buckets', () => {
  const [nine, noon] = [bucket('2026-11-21T09:00:00.000Z', 2), bucket('2026-11-21T12:00:00.000Z', 1)]
  expect(everyBucket([nine, noon], 3_600, 'UTC')).toEqual([
    nine,
    bucket('2026-11-21T10:00:00.000Z', 0),
    bucket('2026-11-21T11:00:00.000Z', 0),
    noon,
  ])
})

test.each([[[]], [[bucket('2026-11-21T09:00:00.000Z', 2)]]])('nothing is added to %j', (buckets) => {
  expect(everyBucket(buckets, 60, 'UTC')).toEqual(buckets)
})

test('each date is below the bar of its day, also around a clock change', () => {
  const zone = 'America/New_York'
  const [first, last] = [bucket('2026-10-30T04:00:00.000Z', 2), bucket('2026-11-04T05:00:00.000Z', 1)]
  const buckets = everyBucket([first, last], 86_400, zone)
  const dayOf = ({ at }: { at: string }) =>
    new Date(at).toLocaleDateString('en-US', { timeZone: zone, weekday: 'short', day: 'numeric' })
  expect(buckets.map(({ at }) => at.slice(5, 13))).toEqual([
    '10-30T04',
    '10-31T04',
    '11-01T04',
    '11-02T05',
    '11-03T05',
    '11-04T05',
  ])
  const ticks = stepTicks(startsOf(buckets, 86_400, zone), zone)
  expect(ticks).toHaveLength(6)
  for (const { step, label } of ticks) {
    const start = buckets[step]
    expect(label.split(' ').toSorted()).toEqual(start && dayOf(start).split(' ').toSorted())
  }
})

test('bars over the period of the forecast start with it, are wide enough, and count every dial', () => {
  const [from, until] = [Date.parse('2026-11-21T08:10:00Z'), Date.parse('2026-11-22T20:00:00Z')]
  const minutes = ['08:12', '08:59', '09:00'].map((time) => bucket(`2026-11-21T${time}:00.000Z`, 1))
  const seconds = barSeconds(60, until - from)
  expect(seconds).toBe(3_600)
  const bars = everyBucket(minutes, seconds, 'UTC', Date.parse('2026-11-21T08:00:00Z'))
  expect(bars.map(({ at, reached }) => [at.slice(11, 16), reached])).toEqual([
    ['08:00', 2],
    ['09:00', 1],
  ])
  const starts = startsOf(bars, seconds, 'UTC', { until })
  expect([starts.length, starts.at(-1)]).toEqual([36, Date.parse('2026-11-22T19:00:00Z')])
  expect(startsOf(bars, seconds, 'UTC', { fewest: 12 })).toHaveLength(12)
})
