import { describe, expect, test } from 'vitest'
import { deadAir } from '~/features/calls/detail/dead-air'
import type { Line } from '~/features/calls/transcript/lines'
import { markNear, marksOf, sentenceOf } from './time-marks'

const line = (role: string, start_ms: number, end_ms: number, latency?: Line['latency']): Line => ({
  role,
  text: '',
  start_ms,
  end_ms,
  confidence: null,
  ...(latency && { latency }),
})
const lines = [
  line('assistant', 0, 3_000),
  line('user', 3_500, 6_000),
  line('assistant', 7_200, 9_000, { e2e: 1.2, llm: 0.7, tts: 0.3 }),
]

describe('dead air', () => {
  test.each([
    ['between lines and after them', null, lines, 20_000, [[9_000, 20_000]]],
    ['before anybody speaks', null, [line('user', 5_000, 6_000)], 6_000, [[0, 5_000]]],
    ['while one talks over the other', null, [line('user', 0, 9_000), line('user', 1_000, 2_000)], 9_000, []],
    [
      'as it is heard',
      [
        { from_ms: 1_000, to_ms: 5_000 },
        { from_ms: 6_000, to_ms: 9_999 },
      ],
      lines,
      9_999,
      [[1_000, 5_000]],
    ],
    ['nothing tells', null, [{ ...line('user', 0, 0), start_ms: null }], 60_000, []],
    ['nothing said', null, [], 60_000, []],
  ])('%s', (_, quiet, said, durationMs, wanted) => {
    expect(deadAir(quiet, said, durationMs).map(({ from_ms, to_ms }) => [from_ms, to_ms])).toEqual(wanted)
  })
})

describe('marks', () => {
  const tool_calls = [{ name: 'book_visit', type: 'function', at_ms: 6_100, duration_ms: 850 }]
  const events = [{ type: 'interruption', at_ms: 3_000, detail: 'The caller spoke.' }]
  const silences = [{ from_ms: 9_000, to_ms: 20_000 }]
  const marks = marksOf({ tool_calls, events }, lines, silences)

  test('are in order of time, with a description each', () => {
    expect(marks.map(sentenceOf)).toEqual([
      '0:03 Interruption: The caller spoke.',
      '0:06 Tool book_visit, 0.85 s',
      '0:07 Response after 1.20 s (model 0.70 s, speech 0.30 s, other 0.20 s)',
      '0:09 Dead air, 11 s',
    ])
  })

  test.each([
    [0, 500, -1],
    [2_900, 500, 0],
    [6_500, 500, 1],
    [7_300, 500, 2],
    [15_000, 500, 3],
    [20_400, 500, 3],
    [21_000, 500, -1],
  ])('at %d ms, within %d ms, is mark %d', (ms, within, at) => {
    expect(markNear(marks, ms, within)).toBe(at)
  })
})
