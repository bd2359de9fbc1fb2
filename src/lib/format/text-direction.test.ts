import { expect, test } from 'vitest'
import { isLeftToRight } from '~/ui/fields/text-area-field'

test.each([
  ['', true],
  ['You are Ada.', true],
  ['12:30, {{name}}', true],
  ['Ада и Αδα', true],
  ['12. שלום {{name}}', false],
  ['You say:\n«مرحبا»', false],
  ['𞤀𞤣𞤤𞤢𞤥', false],
  ['\u200f12:30', false],
])('%j', (text, expected) => {
  expect(isLeftToRight(text)).toBe(expected)
})
