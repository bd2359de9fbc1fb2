import { expect, test } from 'vitest'
import { findTyped, groupOptions } from './option'

const options = ['Berlin', 'Bonn', 'Bern', 'Tokyo'].map((label) => ({ value: label, label }))

test.each([
  ['Berlin', 'b', 'Bonn'],
  ['Bern', 'b', 'Berlin'],
  ['Berlin', 'bb', 'Bonn'],
  ['Berlin', 'be', 'Berlin'],
  ['Bonn', 'be', 'Bern'],
  ['', 't', 'Tokyo'],
])('from “%s”, typing “%s” finds %s', (current, typed, found) => {
  expect(findTyped(options, current, typed)?.label).toBe(found)
})

test('a disabled option is not found by typing', () => {
  expect(findTyped([{ value: 'a', label: 'Ada', disabled: true }], '', 'a')).toBeUndefined()
})

test('options without a group stay together, groups follow in the order of their first option', () => {
  const grouped = [
    { value: '1', label: 'One', group: 'Odd' },
    { value: '2', label: 'Two', group: 'Even' },
    { value: '3', label: 'Three', group: 'Odd' },
  ]
  expect(groupOptions(grouped).map(({ name, options: members }) => [name, members.length])).toEqual([
    ['Odd', 2],
    ['Even', 1],
  ])
})
