import { expect, test } from 'vitest'
import { fittingColumns } from './column-widths'

const columns = [
  { id: 'main', width: 0 },
  { id: 'result', width: 100 },
  { id: 'cost', width: 100, rank: 2 },
  { id: 'time', width: 100, rank: 1 },
]

test.each([
  [900, 'main result cost time'],
  [636, 'main result cost time'],
  [635, 'main result time'],
  [500, 'main result'],
  [100, 'main result'],
  [0, 'main result cost time'],
])('in %i pixels there are %s', (width, ids) => {
  expect(
    fittingColumns(columns, width)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids)
})
