import { expect, test } from 'vitest'
import { everyBucket } from './outcomes-chart'

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
  expect(everyBucket([nine, noon], 3_600)).toEqual([
    nine,
    bucket('2026-11-21T10:00:00.000Z', 0),
    bucket('2026-11-21T11:00:00.000Z', 0),
    noon,
  ])
})

test.each([[[]], [[bucket('2026-11-21T09:00:00.000Z', 2)]]])('nothing is added to %j', (buckets) => {
  expect(everyBucket(buckets, 60)).toEqual(buckets)
})
