import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Spending, splitSpendChange } from './spend-section'

const minute = 60_000
const usual: Spending = { calls: 100, duration_ms: 200 * minute, cost: 20 }
const none: Spending = { calls: 0, duration_ms: 0, cost: 0 }

test.each<[string, Spending, Spending, object]>([
  ['nothing changed', usual, usual, { change: 0, volume: 0, length: 0, price: 0, digits: 2 }],
  [
    'twice the calls',
    usual,
    { calls: 200, duration_ms: 400 * minute, cost: 40 },
    { change: 20, volume: 20, length: 0, price: 0, digits: 2 },
  ],
  [
    'calls half as long',
    usual,
    { ...usual, duration_ms: 100 * minute, cost: 10 },
    { change: -10, volume: 0, length: -10, price: 0, digits: 2 },
  ],
  [
    'more expensive minutes',
    usual,
    { ...usual, cost: 30 },
    { change: 10, volume: 0, length: 0, price: 10, digits: 2 },
  ],
  ['the first calls', none, usual, { change: 20, volume: 20, length: 0, price: 0, digits: 2 }],
  ['no more calls', usual, none, { change: -20, volume: -20, length: 0, price: 0, digits: 2 }],
  [
    'amounts below a dollar, in tenths of a cent',
    none,
    { calls: 1, duration_ms: minute, cost: 0.339 },
    { change: 0.339, volume: 0.339, length: 0, price: 0, digits: 3 },
  ],
  [
    'twice the calls of twice the length',
    usual,
    { calls: 200, duration_ms: 800 * minute, cost: 80 },
    { change: 60, volume: 30, length: 30, price: 0, digits: 2 },
  ],
])('%s', (_, before, after, parts) => {
  expect(splitSpendChange(before, after)).toEqual(parts)
})

const spending = fc
  .record({ calls: fc.nat(100_000), seconds: fc.nat(900), micros: fc.nat(200_000), odd: fc.nat(3) })
  .map(({ calls, seconds, micros, odd }) => ({
    calls,
    // Some calls of zero length still cost something.
    duration_ms: odd === 0 ? 0 : calls * seconds * 1000,
    cost: (calls * micros) / 1_000_000,
  }))

test('the three parts add up to the displayed change, to its last digit', () => {
  fc.assert(
    fc.property(spending, spending, (before, after) => {
      const { change, volume, length, price, digits } = splitSpendChange(before, after)
      const units = (dollars: number) => Math.round(dollars * 10 ** digits)
      expect(units(change)).toBe(units(after.cost) - units(before.cost))
      expect(units(volume) + units(length) + units(price)).toBe(units(change))
    }),
  )
})

test('swapping the months negates each part, up to rounding', () => {
  const real = spending.filter(({ duration_ms, cost }) => duration_ms > 0 && cost > 0)
  fc.assert(
    fc.property(real, real, (before, after) => {
      const [there, back] = [splitSpendChange(before, after), splitSpendChange(after, before)]
      for (const part of ['volume', 'length', 'price'] as const) {
        const units = (there[part] + back[part]) * 10 ** there.digits
        expect(Math.round(Math.abs(units))).toBeLessThanOrEqual(2)
      }
    }),
  )
})
