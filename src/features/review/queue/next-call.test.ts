import { expect, test } from 'vitest'
import { nextCall, otherCall } from './queue-walk'

const queue = ['a', 'b', 'c'].map((call_id) => ({ call_id }))

test.each([
  ['a', 1, 'b'],
  ['c', 1, undefined],
  ['b', -1, 'a'],
  ['a', -1, undefined],
  ['gone', 1, 'a'],
  ['gone', -1, undefined],
] as const)('from %s by %i', (from, step, to) => expect(nextCall(queue, from, step)).toBe(to))

test.each([
  [queue, 'b', 'a'],
  [queue, 'a', 'b'],
  [queue.slice(0, 1), 'a', undefined],
  [[], 'a', undefined],
])('another one', (calls, current, next) => expect(otherCall(calls, current)).toBe(next))
