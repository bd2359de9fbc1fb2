import { expect, test } from 'vitest'
import { afterQuiet, barsOf, loudestChannel, peakMs, peaksOf, quietRanges } from './peaks'

const loud = (from: number, to: number, length: number) =>
  Float32Array.from({ length }, (_, at) => (at >= from && at < to ? 0.5 : 0.001))

test('each peak is the loudest sample of its 50 ms, whatever its sign', () => {
  const samples = new Float32Array(1_000)
  samples[10] = -0.75
  samples[450] = 0.25
  expect([...peaksOf(samples, 8_000)]).toEqual([0.75, 0.25, 0])
})

test.each([
  [2, [0.5, 0.25]],
  [4, [0.25, 0.5, 0.125, 0.25]],
  [8, [0.25, 0.25, 0.5, 0.5, 0.125, 0.125, 0.25, 0.25]],
])('four peaks as %d bars', (count, bars) => {
  expect(barsOf(Float32Array.of(0.25, 0.5, 0.125, 0.25), count)).toEqual(bars)
})

test('a recording without sound has no bars to show', () => {
  expect(barsOf(new Float32Array(0), 3)).toEqual([0, 0, 0])
})

test('it is quiet where no channel is loud for a second', () => {
  const bot = loud(0, 40, 200)
  const caller = loud(45, 60, 200)
  expect(quietRanges([bot, caller])).toEqual([{ from_ms: 60 * peakMs, to_ms: 200 * peakMs }])
})

test.each([
  [0, null],
  [1_100, null],
  [1_200, 5_850],
  [5_900, null],
  [7_000, null],
])('at %d ms of a silence from 1 s to 6 s one goes on at %s', (ms, target) => {
  expect(afterQuiet([{ from_ms: 1_000, to_ms: 6_000 }], ms)).toBe(target)
})

test('the channel of a speaker is the one that is loud while they speak', () => {
  const channels = [loud(0, 40, 100), loud(60, 100, 100)]
  expect(loudestChannel(channels, [{ from_ms: 3_000, to_ms: 5_000 }])).toBe(1)
  expect(loudestChannel(channels, [{ from_ms: 0, to_ms: 2_000 }])).toBe(0)
  expect(loudestChannel(channels, [])).toBe(-1)
})
