import { expect, test } from 'vitest'
import { axisEnd } from './plot-scale'

const usual = [12, 9, 14, null, 11, 10, 13, 8, 12, 11, 9, 14]

test('the axis ends at the largest value', () => {
  expect(axisEnd(usual)).toBe(14)
})

test('one value far above the others does not set the axis', () => {
  expect(axisEnd([...usual, 900])).toBe(14)
})

test('a few values are too few for outliers', () => {
  expect(axisEnd([1, 2, 900])).toBe(900)
})

test('the axis has a minimum length', () => {
  expect(axisEnd([null, 0.4], 1)).toBe(1)
})
