import { expect, test } from 'vitest'
import { type CallSelection, isSelected, mostSelected, selectedCount, withCalls } from './use-call-selection'

const some = (...ids: string[]): CallSelection => ({ kind: 'some', ids: new Set(ids) })
const allBut = (...ids: string[]): CallSelection => ({ kind: 'all', except: new Set(ids) })

test.each([
  [some('a'), ['b', 'c'], true, some('a', 'b', 'c'), 3],
  [some('a', 'b'), ['b'], false, some('a'), 1],
  [allBut(), ['b'], false, allBut('b'), 99],
  [allBut('a', 'b'), ['b'], true, allBut('a'), 99],
])('%o with %j: %s is %o', (before, ids, isOn, after, count) => {
  const next = withCalls(before, ids, isOn)
  expect(next).toEqual(after)
  expect(selectedCount(next, 100)).toBe(count)
  for (const id of ids) expect(isSelected(next, id)).toBe(isOn)
})

test('single selection is limited to the ids that an export accepts', () => {
  const many = Array.from({ length: mostSelected }, (_, at) => `call_${at}`)
  const full = withCalls(some(), many, true)
  expect(selectedCount(full, 1_000_000)).toBe(mostSelected)
  expect(withCalls(full, ['one more'], true)).toBe(full)
})
