import { describe, expect, test } from 'vitest'
import { clipped, moved, showing, ticksOf, zoomed } from './axis-span'
import { readSpan, writeSpan } from './span-in-address'

const minute = 60_000
const whole = { from: 0, to: 10 * minute }

test.each([
  ['half as long, around its middle', whole, 0.5, 5 * minute, [2.5, 7.5]],
  ['with the instant that was pointed at where it was', whole, 0.5, 2 * minute, [1, 6]],
  ['never past the end', { from: 5 * minute, to: 10 * minute }, 2, 10 * minute, [0, 10]],
  ['never longer than the recording', whole, 3, minute, [0, 10]],
  ['out again', { from: minute, to: 2 * minute }, 2, 1.5 * minute, [0.5, 2.5]],
])('zooms %s', (_, span, factor, anchor, [from = 0, to = 0]) => {
  expect(zoomed(span, factor, anchor, whole.to)).toEqual({ from: from * minute, to: to * minute })
})

test('shows at least two seconds, or all of a shorter recording', () => {
  expect(zoomed({ from: 0, to: 4_000 }, 0.1, 0, minute)).toEqual({ from: 0, to: 2_000 })
  expect(zoomed({ from: 0, to: 900 }, 0.1, 0, 900)).toEqual({ from: 0, to: 900 })
})

describe('a span of a minute', () => {
  const span = { from: minute, to: 2 * minute }
  test.each([
    [minute, 2, 3],
    [-5 * minute, 0, 1],
    [50 * minute, 9, 10],
  ])('moved by %d ms', (by, from, to) => {
    expect(moved(span, by, whole.to)).toEqual({ from: from * minute, to: to * minute })
  })
  test('moves only to show an instant outside it', () => {
    expect(showing(span, 90_000, whole.to)).toBe(span)
    expect(showing(span, 5 * minute, whole.to)).toEqual({ from: 294_000, to: 354_000 })
    expect(showing(span, 0, whole.to)).toEqual({ from: 0, to: minute })
  })
})

test.each([
  [{ from: 0, to: 10_000 }, 5, [0, 2, 4, 6, 8, 10]],
  [{ from: 61_000, to: 95_000 }, 4, [70, 80, 90]],
  [{ from: 0, to: 7_200_000 }, 6, [0, 1_800, 3_600, 5_400, 7_200]],
])('marks round instants', (span, most, seconds) => {
  expect(ticksOf(span, most)).toEqual(seconds.map((second) => second * 1_000).slice(0, most + 1))
})

test.each([
  ['60-75', { from: 60_000, to: 75_000 }],
  ['75-60', undefined],
  ['1-', undefined],
  ['-1-5', undefined],
  ['a-b', undefined],
  [undefined, undefined],
])('an address that says %s', (text, span) => {
  expect(readSpan(text)).toEqual(span)
  if (span) expect(writeSpan(span)).toBe(text)
})

test('a span of another recording is clipped', () => {
  expect(clipped({ from: 90_000, to: 190_000 }, minute)).toEqual({ from: 0, to: minute })
})
