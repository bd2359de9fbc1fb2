import { expect, test } from 'vitest'
import { formatCount, formatNumber, formatPercent } from './number'

test('the locale groups digits', () => {
  expect(formatNumber(12_400.5, 0, 'en')).toBe('12,401')
  expect(formatNumber(12_400.5, 1, 'de')).toBe('12.400,5')
})

test('a share becomes a percentage', () => {
  expect(formatPercent(0.874, 0, 'en')).toBe('87%')
  expect(formatPercent(0.874, 1, 'en')).toBe('87.4%')
})

test('one is singular', () => {
  expect(formatCount(1, 'row', undefined, 'en')).toBe('1 row')
  expect(formatCount(2000, 'entry', 'entries', 'en')).toBe('2,000 entries')
})
