import { expect, test } from 'vitest'
import { changesOf, columnsOf, layoutOf, queryOf } from './call-views'

const layout = [
  { id: 'cost', isShown: true, width: 90 },
  { id: 'bot', isShown: false },
]
const view = { query: 'search=%22too+late%22&call_status=ended', columns: columnsOf(layout) }

test('conditions are stored in a fixed order', () => {
  expect(queryOf({ call_status: 'ended', search: '"too late"', bot_uid: '' })).toBe(view.query)
  expect(queryOf({})).toBe('')
})

test('a saved layout is restored', () => {
  expect(layoutOf(columnsOf(layout))).toEqual(layout)
})

test.each([
  ['nothing', { query: view.query, layout, isOwnLayout: true }, []],
  ['a condition', { query: 'call_status=ended', layout, isOwnLayout: false }, ['query']],
  ['the columns', { query: view.query, layout: layout.toReversed(), isOwnLayout: true }, ['columns']],
  ['both', { query: '', layout: [], isOwnLayout: true }, ['query', 'columns']],
])('%s has changed', (_, now, changed) => {
  expect(Object.keys(changesOf(view, now))).toEqual(changed)
})
