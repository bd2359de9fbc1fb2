import { expect, test } from 'vitest'
import { nextSort, selectionOf, toggleRange } from './table-model'

const keys = ['a', 'b', 'c', 'd']

test.each([
  [[], 'b', null, ['b']],
  [['b'], 'b', null, []],
  [['a'], 'c', 'a', ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'a', 'c', []],
  [['d'], 'b', 'd', ['b', 'c', 'd']],
  [[], 'b', 'gone from the page', ['b']],
])('%j, click on %s from %s gives %j', (before, key, from, after) => {
  expect([...toggleRange(new Set(before), keys, key, from)].sort()).toEqual(after)
})

test.each([
  [[], 'none'],
  [['on another page'], 'none'],
  [['a'], 'some'],
  [keys, 'all'],
])('%j selected is %s', (selected, state) => {
  expect(selectionOf(new Set(selected), keys)).toBe(state)
})

test('a second click reverses the sorting, and another column starts ascending', () => {
  const first = nextSort(undefined, 'name')
  expect(first).toEqual({ column: 'name', direction: 'asc' })
  expect(nextSort(first, 'name').direction).toBe('desc')
  expect(nextSort({ column: 'name', direction: 'desc' }, 'date')).toEqual({
    column: 'date',
    direction: 'asc',
  })
})
