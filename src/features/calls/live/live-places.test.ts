import { expect, test } from 'vitest'
import { placesFor } from './live-calls-board'

test.each([
  [[], ['a', 'b'], ['a', 'b']],
  [
    ['a', 'b', 'c'],
    ['a', 'c'],
    ['a', null, 'c'],
  ],
  [
    ['a', null, 'c'],
    ['a', 'c', 'd', 'e'],
    ['a', 'd', 'c', 'e'],
  ],
  [['a', null, 'c'], ['a'], ['a']],
  [['a'], [], []],
])('from %j, with %j going on, comes %j', (before, ids, after) => {
  expect(placesFor(before, ids)).toEqual(after)
})

test('unchanged calls keep the same array', () => {
  const before = ['a', null, 'b']
  expect(placesFor(before, ['b', 'a'])).toBe(before)
})
