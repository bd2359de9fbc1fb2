import { expect, test } from 'vitest'
import { columnsWithin } from './rendered-cells'

const columns = [240, 160, 160, 640, 64].map((width) => ({ width }))

test.each([
  [
    { from: 0, until: 384 },
    { first: 0, last: 1 },
  ],
  [
    { from: 256, until: 512 },
    { first: 0, last: 2 },
  ],
  [
    { from: 384, until: 640 },
    { first: 1, last: 3 },
  ],
  [
    { from: 640, until: 896 },
    { first: 3, last: 3 },
  ],
  [
    { from: 1280, until: 1536 },
    { first: 4, last: 4 },
  ],
  [
    { from: 0, until: Number.POSITIVE_INFINITY },
    { first: 0, last: 4 },
  ],
])('from %o reach %o', (span, expected) => {
  expect(columnsWithin(columns, span, 44)).toEqual(expected)
})
