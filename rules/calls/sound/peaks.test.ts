import { expect, test } from 'vitest'
import { peakMs, peaksOf, quietRanges } from './peaks'

const loud = (from: number, to: number, length: number) =>
  Float32Array.from({ length }, (_, at) => (at >= from && at < to ? 0.5 : 0.001))

test('each peak is the loudest sample of its 50 ms, of either sign', () => {
  const samples = new Float32Array(1_000)
  samples[10] = -0.75
  samples[450] = 0.25
  expect([...peaksOf(samples, 8_000)]).toEqual([0.75, 0.25, 0])
})

test('a range is quiet if no channel is loud for a second', () => {
  const bot = loud(0, 40, 200)
  const caller = loud(45, 60, 200)
  expect(quietRanges([bot, caller])).toEqual([{ from_ms: 60 * peakMs, to_ms: 200 * peakMs }])
})
