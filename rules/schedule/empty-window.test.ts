import { expect, test } from 'vitest'
import { isEmptyWindow } from './empty-window'

test.each([
  [{ time_start: '09:00', time_end: '09:00' }, true],
  [{ time_start: '09:00', time_end: '17:00' }, false],
  [{ time_start: '17:00', time_end: '09:00' }, false],
  [{ time_start: '', time_end: '' }, false],
  [{}, false],
])('%j is an empty window: %s', (times, expected) => {
  expect(isEmptyWindow(times)).toBe(expected)
})
