import { expect, it } from 'vitest'
import { shortened } from './shortened'

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['ab😀😀', 5, 'ab😀'],
])('%j in %i units is %j', (text, longest, short) => {
  expect(shortened(text, longest)).toBe(short)
})
