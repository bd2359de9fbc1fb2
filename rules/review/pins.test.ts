import { expect, test } from 'vitest'
import { pinProblem, tenths, withPin } from './pins'

const pins = [
  { line: 2, start_ms: 10_000 },
  { line: 5, start_ms: 30_000 },
]
const call = { lines: 8, durationMs: 60_000 }

test.each<[line: number, start_ms: number, problem: RegExp | null]>([
  [3, 10_001, null],
  [2, 29_999, null],
  [7, 60_000, null],
  [0, 0, null],
  [8, 1_000, /^This call has 8 lines/],
  [7, 60_001, /^The call ends at 1:00.0/],
  [3, 10_000, /^Line 3 is pinned to 0:10.0: line 4 must begin after it/],
  [4, 30_000, /^Line 6 is pinned to 0:30.0: line 5 must begin before it/],
  [5, 9_000, /^Line 3 is pinned/],
])('line %d at %d ms', (line, start_ms, problem) => {
  const found = pinProblem(pins, { line, start_ms }, call)
  if (problem) expect(found?.message).toMatch(problem)
  else expect(found).toBeNull()
})

test('a pin replaces the earlier pin of its line, and null removes it', () => {
  expect(withPin(pins, 3, 12_000)).toEqual([pins[0], { line: 3, start_ms: 12_000 }, pins[1]])
  expect(withPin(pins, 2, 12_000)).toEqual([{ line: 2, start_ms: 12_000 }, pins[1]])
  expect(withPin(pins, 2, null)).toEqual([pins[1]])
})

test('an instant is written to a tenth of a second', () => {
  expect([0, 73_240, 605_000].map(tenths)).toEqual(['0:00.0', '1:13.2', '10:05.0'])
})
