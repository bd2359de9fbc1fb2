import { expect, test } from 'vitest'
import { successInterval } from './success-interval'

// Computed independently, with the formula of Wilson (1927) in exact fractions.
test.each([
  [0, 1, 0, 0.7935],
  [1, 1, 0.2065, 1],
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [1, 100, 0.0018, 0.0545],
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [999_000, 1_000_000, 0.9989, 0.9991],
])('%d of %d succeeded: from %d to %d', (successes, trials, low, high) => {
  const interval = successInterval(successes, trials)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

test('no trials give no interval', () => {
  expect(successInterval(0, 0)).toBeNull()
})
