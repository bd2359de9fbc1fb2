import { describe, expect, test } from 'vitest'
import { hear } from '#rules/calls/sound/hearing'
import { frameMs, levelsOf } from '#rules/calls/sound/measure-wav'
import { type AlignmentInput, align as alignHeard, type Spoken } from './alignment'

const voice = -15
const room = -60

/** A channel that is loud during the given periods (ms). */
function channel(lengthMs: number, ...spoken: [from: number, to: number][]): Float32Array {
  return Float32Array.from({ length: lengthMs / frameMs }, (_, at) =>
    spoken.some(([from, to]) => at * frameMs >= from && at * frameMs < to) ? voice : room,
  )
}

const align = ({ channels, ...input }: Omit<AlignmentInput, 'hearing'> & { channels: Float32Array[] }) =>
  alignHeard({ ...input, hearing: hear(channels) })

const text = (speaker: 0 | 1, seconds: number): Spoken => ({ speaker, text: 'x'.repeat(seconds * 15) })
const startsOf = (...input: Parameters<typeof align>) => align(...input).map(({ start_ms }) => start_ms)

const texts = [text(0, 2), text(1, 1), text(0, 4), text(1, 3)]
const first = channel(14_000, [400, 2_400], [4_000, 8_000])
const second = channel(14_000, [2_800, 3_800], [8_600, 11_600])

describe('the start of each text', () => {
  test.each([
    ['on a channel each', [first, second]],
    ['on channels the other way round', [second, first]],
    ['on one channel', [channel(14_000, [400, 2_400], [2_800, 3_800], [4_000, 8_000], [8_600, 11_600])]],
  ])('%s', (_, channels) => {
    expect(startsOf({ channels, texts, pins: [] })).toEqual([400, 2_800, 4_000, 8_600])
  })

  test('two equal channels count as one', () => {
    const both = channel(14_000, [400, 2_400], [2_800, 3_800], [4_000, 8_000], [8_600, 11_600])
    expect(startsOf({ channels: [both, both], texts, pins: [] })).toEqual([400, 2_800, 4_000, 8_600])
  })

  test('speech without a text is skipped', () => {
    const cough = channel(14_000, [400, 2_400], [4_000, 8_000], [12_500, 12_700])
    const times = align({ channels: [cough, second], texts, pins: [] })
    expect(times[2]).toMatchObject({ start_ms: 4_000, end_ms: 8_000 })
  })

  test('a text without speech gets a guessed time with confidence 0', () => {
    const times = align({ channels: [first, channel(14_000, [8_600, 11_600])], texts, pins: [] })
    const [before, missing, after] = times
    expect(missing?.confidence).toBe(0)
    expect(missing?.start_ms).toBeGreaterThanOrEqual(before?.start_ms ?? 0)
    expect(missing?.start_ms).toBeLessThanOrEqual(after?.start_ms ?? 0)
  })

  test('better matches have more confidence', () => {
    const short = channel(14_000, [2_800, 3_800], [8_600, 9_000])
    const well = align({ channels: [first, second], texts, pins: [] }).at(-1)
    const badly = align({ channels: [first, short], texts, pins: [] }).at(-1)
    expect(well?.confidence).toBeGreaterThan(0.8)
    expect(badly?.confidence).toBeLessThan(well?.confidence ?? 0)
  })
})

describe('a pinned text', () => {
  const [one, two, three, four] = [1, 2, 1.5, 2.5]
  const said = [text(0, one), text(0, two), text(0, three), text(1, four)]
  const joined = channel(12_000, [1_000, 5_500])
  const channels = [joined, channel(12_000, [6_000, 8_500])]

  test('begins at its pin, with the others around it', () => {
    const [before, pinned, after, last] = align({ channels, texts: said, pins: [{ index: 1, ms: 2_100 }] })
    expect(pinned).toMatchObject({ start_ms: 2_100, confidence: 1 })
    expect(before).toMatchObject({ start_ms: 1_000, end_ms: 2_100 })
    expect(after?.start_ms).toBeGreaterThan(2_100)
    expect(last?.start_ms).toBe(6_000)
  })

  test('begins at its pin even in silence', () => {
    const starts = startsOf({ channels, texts: said, pins: [{ index: 3, ms: 10_000 }] })
    expect(starts.at(-1)).toBe(10_000)
  })
})

test.each([
  ['no sound', []],
  ['silence', [channel(5_000)]],
])('with %s every text is a guess at the beginning', (_, channels) => {
  const times = align({ channels, texts, pins: [] })
  expect(times).toHaveLength(4)
  expect(times.every(({ confidence }) => confidence === 0)).toBe(true)
})

test('without texts there are no times', () => {
  expect(align({ channels: [first], texts: [], pins: [] })).toEqual([])
})

test('levels are the power of 20 ms, in decibels of full scale', () => {
  const samples = Float32Array.from({ length: 480 }, (_, at) => (at < 160 ? 1 : at < 320 ? 0.1 : 0))
  const levels = [...levelsOf(samples, 8_000)].map(Math.round)
  expect(levels).toEqual([0, -20, -100])
})
