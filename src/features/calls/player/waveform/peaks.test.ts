import { expect, test } from 'vitest'
import { peakMs } from '#rules/calls/sound/peaks'
import { afterQuiet, barsOf, loudestChannel } from './peaks'

const loud = (from: number, to: number, length: number) =>
  Float32Array.from({ length }, (_, at) => (at >= from && at < to ? 0.5 : 0.001))

test.each([
  [2, [0.5, 0.25]],
  [4, [0.25, 0.5, 0.125, 0.25]],
  [8, [0.25, 0.25, 0.5, 0.5, 0.125, 0.125, 0.25, 0.25]],
])('four peaks as %d bars', (count, bars) => {
  expect(barsOf(Float32Array.of(0.25, 0.5, 0.125, 0.25), count)).toEqual(bars)
})

test('a silent recording has no bars', () => {
  expect(barsOf(new Float32Array(0), 3)).toEqual([0, 0, 0])
})

test.each([
  [0, null],
  [1_100, null],
  [1_200, 5_850],
  [5_900, null],
  [7_000, null],
])('from %d ms, playback skips a silence from 1 s to 6 s to %s', (ms, target) => {
  expect(afterQuiet([{ from_ms: 1_000, to_ms: 6_000 }], ms)).toBe(target)
})

test('a speaker’s channel is the loudest one while they speak', () => {
  const channels = [loud(0, 40, 100), loud(60, 100, 100)]
  expect(loudestChannel(channels, peakMs, [{ from_ms: 3_000, to_ms: 5_000 }])).toBe(1)
  expect(loudestChannel(channels, peakMs, [{ from_ms: 0, to_ms: 2_000 }])).toBe(0)
  expect(loudestChannel(channels, peakMs, [])).toBe(-1)
})
