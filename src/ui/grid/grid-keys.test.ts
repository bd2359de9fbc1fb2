import { expect, test } from 'vitest'
import { placeAfter } from './grid-keys'

const extent = { rows: 100_000, columns: 5, rowsInView: 20 }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })

test.each([
  ['ArrowDown', false, { row: 51, column: 2 }],
  ['ArrowUp', false, { row: 49, column: 2 }],
  ['ArrowLeft', false, { row: 50, column: 1 }],
  ['ArrowRight', false, { row: 50, column: 3 }],
  ['ArrowDown', true, { row: 99_999, column: 2 }],
  ['PageDown', false, { row: 70, column: 2 }],
  ['PageUp', false, { row: 30, column: 2 }],
  ['Home', false, { row: 50, column: 0 }],
  ['End', false, { row: 50, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 99_999, column: 4 }],
])('%s (Ctrl: %s) moves to another cell', (key, ctrlKey, place) => {
  expect(placeAfter({ row: 50, column: 2 }, press(key, ctrlKey), extent)).toEqual(place)
})

test('no key leads out of the grid, and the header is above the first row', () => {
  expect(placeAfter({ row: 0, column: 0 }, press('ArrowUp'), extent)).toEqual({ row: -1, column: 0 })
  expect(placeAfter({ row: -1, column: 0 }, press('ArrowUp'), extent)).toEqual({ row: -1, column: 0 })
  expect(placeAfter({ row: -1, column: 4 }, press('ArrowRight'), extent)).toEqual({ row: -1, column: 4 })
  expect(placeAfter({ row: 99_990, column: 0 }, press('PageDown'), extent)).toEqual({
    row: 99_999,
    column: 0,
  })
  expect(placeAfter({ row: 5, column: 0 }, press('PageUp'), extent)).toEqual({ row: 0, column: 0 })
  expect(placeAfter({ row: 5, column: 0 }, press('x'), extent)).toBeUndefined()
})
