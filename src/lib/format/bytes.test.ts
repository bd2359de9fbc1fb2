import { expect, test } from 'vitest'
import { formatBytes } from './number'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_640, '1.6 kB'],
  [84_300, '84 kB'],
  [1_604_000, '1.6 MB'],
  [153_000_000, '153 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words)
})
