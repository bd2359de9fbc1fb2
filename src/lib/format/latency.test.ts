import { expect, test } from 'vitest'
import { formatLatency } from './duration'

test.each([
  [0, '0 ms'],
  [85.4, '85 ms'],
  [999.6, '1.00 s'],
  [1240, '1.24 s'],
])('%d ms is %s', (latencyMs, words) => {
  expect(formatLatency(latencyMs, 'en')).toBe(words)
})
