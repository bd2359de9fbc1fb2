import { expect, test } from 'vitest'
import { rowPlaces } from './use-row-window'

test('rows have the estimated height until they are measured', () => {
  const places = rowPlaces(40)
  expect(places.startOf(1_000)).toBe(40_000)
  expect(places.measure(3, 68)).toBe(28)
  expect(places.measure(1, 40)).toBe(0)
  expect([3, 4, 5].map(places.startOf)).toEqual([120, 188, 228])
})

test('a row that is measured again moves the rows after it once', () => {
  const places = rowPlaces(40)
  places.measure(5, 60)
  places.measure(2, 50)
  expect(places.measure(2, 45)).toBe(-5)
  expect([2, 3, 5, 6].map(places.startOf)).toEqual([80, 125, 205, 265])
})

test('the row at a distance is the one that covers it', () => {
  const places = rowPlaces(40)
  places.measure(0, 100)
  const at = (distance: number) => places.rowAt(distance, 5)
  expect([-20, 0, 99, 100, 139, 140, 10_000].map(at)).toEqual([0, 0, 0, 1, 1, 2, 4])
})
