import { expect, test } from 'vitest'
import { formatMoney } from './money'

test.each([
  [0, '$0.00'],
  [0.0791, '$0.079'],
  [0.0004, '<$0.001'],
  [0.0005, '$0.001'],
  [12.4, '$12.40'],
  [1204, '$1,204.00'],
  [-0.5, '-$0.500'],
])('%d is %s', (amount, words) => {
  expect(formatMoney(amount, 'en-US')).toBe(words)
})

test('follows the locale', () => {
  expect(formatMoney(1204.5, 'de-DE')).toBe('1.204,50\u00a0$')
})
