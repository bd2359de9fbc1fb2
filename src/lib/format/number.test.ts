import { expect, test } from 'vitest'
import { formatCount, formatMargin, formatNumber, formatPercent, formatRate, splitPercent } from './number'

test('the locale groups digits', () => {
  expect(formatNumber(12_400.5, 0, 'en')).toBe('12,401')
  expect(formatNumber(12_400.5, 1, 'de')).toBe('12.400,5')
})

test('a share becomes a percentage', () => {
  expect(formatPercent(0.874, 0, 'en')).toBe('87%')
  expect(formatPercent(0.874, 1, 'en')).toBe('87.4%')
})

test('rates have a decimal from 1,000 on', () => {
  expect([formatRate(0.612, 999, 'en'), formatRate(0.612, 1_000, 'en')]).toEqual(['61%', '61.2%'])
  expect(formatRate(0.61, 1_000, 'en')).toBe('61.0%')
  expect(formatMargin(0.49, { low: 0.4, high: 0.58 }, 120)).toBe('±9')
  expect(formatMargin(0.615, { low: 0.59, high: 0.64 }, 1_500)).toBe('±2.5')
})

test('a margin that reaches below 0% or above 100% is an interval', () => {
  expect(formatMargin(1, { low: 0.96, high: 1 }, 90)).toBe('96% to 100%')
  expect(formatMargin(0.99, { low: 0.94, high: 1 }, 80)).toBe('94% to 100%')
  expect(formatMargin(0, { low: 0, high: 0.004 }, 1_000)).toBe('0.0% to 0.4%')
})

test('one is singular', () => {
  expect(formatCount(1, 'row', undefined, 'en')).toBe('1 row')
  expect(formatCount(2000, 'entry', 'entries', 'en')).toBe('2,000 entries')
})

test.each([
  [
    [3.4, 39.8, 57.8],
    ['3%', '40%', '57%'],
  ],
  [
    [2.6, 39.7, 57.7],
    ['2%', '40%', '58%'],
  ],
  [
    [1, 1, 1],
    ['34%', '33%', '33%'],
  ],
  [
    [0, 5],
    ['0%', '100%'],
  ],
  [
    [0, 0],
    ['0%', '0%'],
  ],
])('the shares of %j add up', (parts, words) => {
  expect(splitPercent(parts, 'en-US')).toEqual(words)
})
