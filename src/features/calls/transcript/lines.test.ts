import { describe, expect, test } from 'vitest'
import {
  isApproximate,
  type Line,
  lineAt,
  linesOf,
  spokenOf,
  spokenPins,
  stepTarget,
  withHeardTimes,
} from './lines'

const line = (start_ms: number | null): Line => ({
  role: 'user',
  text: '',
  start_ms,
  end_ms: null,
  confidence: null,
})
const lines = [line(500), line(4_000), line(4_200), line(9_000)]

test.each([
  [0, -1],
  [499, -1],
  [500, 0],
  [3_999, 0],
  [4_100, 1],
  [4_200, 2],
  [60_000, 3],
])('at %d ms line %d is current', (ms, index) => {
  expect(lineAt(lines, ms)).toBe(index)
})

test('lines without times are never current', () => {
  expect(lineAt([line(null)], 1_000)).toBe(-1)
})

test.each([
  [0, 1, 500],
  [500, 1, 4_000],
  [4_100, 1, 4_200],
  [9_500, 1, 9_500],
  [9_000, -1, 4_200],
  [9_900, -1, 4_200],
  [10_100, -1, 9_000],
  [4_000, -1, 500],
  [700, -1, 0],
] as const)('from %d ms a step of %d leads to %d ms', (ms, direction, target) => {
  expect(stepTarget(lines, ms, direction)).toBe(target)
})

describe('lines of a transcript', () => {
  const transcript: [string, string][] = [
    ['assistant', 'x'.repeat(80)],
    ['user', 'x'.repeat(30)],
    ['assistant', 'x'.repeat(30)],
  ]

  test('turns keep their times and are sorted', () => {
    const turns = [
      { role: 'user', text: 'b', start_ms: 900, end_ms: 1_000 },
      { role: 'assistant', text: 'a', start_ms: 0, end_ms: 800 },
    ]
    const { lines: spoken, timing } = linesOf({ turns, transcript, duration_ms: 10_000 })
    expect(spoken.map(({ text }) => text)).toEqual(['a', 'b'])
    expect(timing).toBe('told')
  })

  test('a plain transcript is spread over the call by the length of its texts', () => {
    const { lines: spoken, timing } = linesOf({ transcript, duration_ms: 20_000 })
    expect(spoken.map(({ start_ms }) => start_ms)).toEqual([0, 10_000, 15_000])
    expect(spoken.at(-1)?.end_ms).toBe(20_000)
    expect(timing).toBe('guessed')
    expect(spoken.every(isApproximate)).toBe(true)
  })

  test('without a length there are no times', () => {
    const { lines: spoken, timing } = linesOf({ transcript })
    expect(spoken.map(({ start_ms }) => start_ms)).toEqual([null, null, null])
    expect(timing).toBe('none')
  })

  test('nothing said', () => {
    expect(linesOf({ turns: [], transcript: null })).toEqual({ lines: [], timing: 'none' })
  })
})

describe('times found in the recording', () => {
  const { lines: guessed } = linesOf({
    transcript: [
      ['assistant', 'Hello'],
      ['system', 'A tool was called'],
      ['user', 'Yes'],
    ],
    duration_ms: 9_000,
  })

  test('inaudible lines are not searched in the recording', () => {
    expect(spokenOf(guessed)).toEqual([
      { speaker: 0, text: 'Hello' },
      { speaker: 1, text: 'Yes' },
    ])
  })

  test('pins are indexed among audible lines', () => {
    const pins = [0, 1, 2, 9].map((line) => ({ line, start_ms: line * 1_000 }))
    expect(spokenPins(guessed, pins)).toEqual([
      { index: 0, ms: 0 },
      { index: 1, ms: 2_000 },
    ])
  })

  test('belong to audible lines; a note gets the start of the next line', () => {
    const found = [
      { start_ms: 300, end_ms: 900, confidence: 0.9 },
      { start_ms: 1_400, end_ms: 2_000, confidence: 0.2 },
    ]
    const { lines: heard, timing } = withHeardTimes(guessed, found)
    expect(timing).toBe('heard')
    expect(heard.map(({ start_ms }) => start_ms)).toEqual([300, 1_400, 1_400])
    expect(heard.map(isApproximate)).toEqual([false, true, true])
    expect(heard.map(({ text }) => text)).toEqual(['Hello', 'A tool was called', 'Yes'])
  })
})
