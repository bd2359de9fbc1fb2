import { expect, test } from 'vitest'
import { asAtStart, calledOut, expectedBy, standingOf, whatIsLeft } from './against-forecast'

const point = (at: number, p50: number) => ({ at, p10: p50 - 10, p50, p90: p50 + 10 })
const curve = [point(1_000, 100), point(2_000, 200)]

test.each([
  [500, null],
  [1_000, 100],
  [1_500, 150],
  [2_000, 200],
  [9_000, 200],
])('by %i the forecast lets expect %s', (at, p50) => {
  expect(expectedBy({ curve }, at)?.p50 ?? null).toBe(p50)
})

test('nothing is expected where nobody can be called', () => {
  expect(expectedBy({ curve: [] }, 1)).toBeNull()
})

test.each([
  [89, 'behind'],
  [90, 'as_expected'],
  [110, 'as_expected'],
  [111, 'ahead'],
])('%i done of 90 to 110 expected is %s', (done, standing) => {
  expect(standingOf(done, point(0, 100))).toBe(standing)
})

test('who is held back or left was not forecast as called', () => {
  const counts = { pending: 1, dialing: 2, held_back: 4, not_reached: 8, successful: 16 }
  const ended = { reached: 32, voicemail: 64, no_answer: 128, busy: 256, failed: 512, unknown: 1_024 }
  expect(calledOut({ ...counts, ...ended })).toBe(2_016)
})

const group = { zones: ['Europe/Berlin'], numbers: 1, not_before: '2026-01-01T00:00:00.000Z' }

test('what is left is spread as all contacts are, and no group is empty', () => {
  const groups = [
    { ...group, contacts: 90 },
    { ...group, contacts: 9 },
    { ...group, contacts: 1 },
  ]
  expect(whatIsLeft(groups, 20).map(({ contacts }) => contacts)).toEqual([18, 2])
  expect(whatIsLeft([], 20)).toEqual([])
  expect(asAtStart(groups).every(({ not_before }) => not_before === null)).toBe(true)
})
