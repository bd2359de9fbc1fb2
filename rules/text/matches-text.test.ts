import { expect, test } from 'vitest'
import { matchesText } from './matches-text'

test.each([
  ['part of the name', { label: 'Front desk' }, 'DESK', true],
  ['part of the hint', { label: '+1 415-555-0100', hint: 'Support line' }, 'supp', true],
  ['digits of a number that is shown in groups', { label: '+1 415-555-0100' }, '4155550', true],
  ['a formatted part of a number', { label: '+1 415-555-0100' }, '(415) 555', true],
  ['other digits', { label: '+1 415-555-0100' }, '99', false],
  ['digits that are spread over a name', { label: 'Room 1 of 2' }, '12', false],
  ['an empty text', { label: 'Front desk' }, ' ', true],
])('an option is found by %s: %o %s', (_, option, text, isFound) => {
  expect(matchesText(option, text)).toBe(isFound)
})
