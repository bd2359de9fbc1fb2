import { expect, test } from 'vitest'
import { formatMoneyTick } from '~/lib/format/money'
import { formatNumber } from '~/lib/format/number'
import { niceTicks } from './plot-scale'

test.each([
  [1700, [0, 500, 1000, 1500, 2000]],
  [0.8, [0, 0.2, 0.4, 0.6, 0.8]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [97, [0, 25, 50, 75, 100]],
  [3, [0, 1, 2, 3]],
  [0, [0, 1]],
])('up to %d: %j', (top, ticks) => {
  expect(niceTicks(top)).toEqual(ticks)
})

test('a quarter step is used where the format can show it', () => {
  expect(niceTicks(1.03, formatMoneyTick)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25])
  expect(niceTicks(10.3, formatMoneyTick)).toEqual([0, 5, 10, 15])
  expect(niceTicks(9, (count) => formatNumber(count))).toEqual([0, 2, 4, 6, 8, 10])
})

test.each([0.003, 0.07, 1.1, 4, 5.5, 8.5, 21, 26, 51, 61, 130, 999, 12_345])(
  'up to %d there are four to six ticks, and one step is never empty',
  (top) => {
    for (const format of [String, formatMoneyTick]) {
      const ticks = niceTicks(top, format)
      expect(ticks.length).toBeGreaterThanOrEqual(4)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(top)
      expect(ticks.at(-2)).toBeLessThan(top)
    }
  },
)
