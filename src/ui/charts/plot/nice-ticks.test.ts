import { expect, test } from 'vitest'
import { niceTicks } from './plot-scale'

test.each([
  [1700, [0, 500, 1000, 1500, 2000]],
  [0.8, [0, 0.2, 0.4, 0.6, 0.8]],
  [3, [0, 1, 2, 3]],
  [0, [0, 1]],
])('up to %d: %j', (top, ticks) => {
  expect(niceTicks(top)).toEqual(ticks)
})
