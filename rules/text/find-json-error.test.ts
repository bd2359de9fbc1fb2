import { expect, test } from 'vitest'
import { findJsonError } from './find-json-error'

test.each(['{}', '[]', '[1, -2.5e3, "a\\u00e9", true, null, {"a": [{}]}]', ' "x" '])('%s is JSON', (text) => {
  expect(findJsonError(text)).toBeNull()
})

test.each([
  ['', 1, 1, 'A value is missing'],
  ['{"a": 1,}', 1, 9, 'A name in double quotes is missing'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'Unexpected "b"'],
  ['{"a" 1}', 1, 6, 'A colon is missing'],
  ['[1, 2', 1, 6, 'A closing ] is missing'],
  ['{"a": tru}', 1, 7, 'Unexpected t'],
  ['{"a": "b}', 1, 7, 'This text is not closed or not escaped'],
  ['[1]]', 1, 4, 'Unexpected ]'],
  ['[,1]', 1, 2, 'Unexpected ,'],
])('%j fails at %i:%i: %s', (text, line, column, message) => {
  expect(findJsonError(text)).toEqual({ line, column, message })
})
