import { expect, test } from 'vitest'
import { bucketSeconds, outcomeSeconds } from './handlers'

test.each([
  [0, 60],
  [3_600_000, 60],
  [3_600_001, 300],
  [86_400_000, 3_600],
  [400 * 86_400_000, 604_800],
  [4_000 * 86_400_000, 2_592_000],
])('outcomes over %d ms are counted by %d seconds', (span, seconds) => {
  expect(bucketSeconds(0, span)).toBe(seconds)
})

test.each([
  [2 * 86_400_000, 3_600],
  [2 * 86_400_000 + 60_000, 86_400],
  [60 * 86_400_000, 86_400],
  [61 * 86_400_000, 604_800],
])('the bars of outcomes over %d ms are %d seconds wide', (span, seconds) => {
  expect(outcomeSeconds(0, span)).toBe(seconds)
})
