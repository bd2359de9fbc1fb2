import { expect, test } from 'vitest'
import { rangeOf } from '~/ui/grid/row-ranges'
import { mergeOrder, sortedRows } from './contact-order'

test('rows keep their places until the list is sorted again: deleted ones leave, added ones come last', () => {
  const first = mergeOrder(undefined, [3, 1, 4, 2])
  expect(first).toEqual({ ids: [3, 1, 4, 2], all: [1, 2, 3, 4], isCurrent: true })
  const later = mergeOrder(first, [6, 3, 2, 5, 1])
  expect(later).toEqual({ ids: [3, 1, 4, 2, 5, 6], all: [1, 2, 3, 5, 6], isCurrent: false })
  const rows = sortedRows(later, {}, [])
  expect(rows).toMatchObject({ total: 5, count: 5 })
  expect([0, 1, 2, 3, 4].map((row) => rows.idAt(rows.placeOf(row)))).toEqual([3, 1, 2, 5, 6])
  expect(mergeOrder(first, [3, 1, 2]).isCurrent).toBe(true)
})

test('a range of sorted rows selects their ids only, without hidden ones', () => {
  const order = mergeOrder(undefined, [9, 2, 7, 3, 5, 8])
  const rows = sortedRows(order, {}, [rangeOf({ id: 7, at: 3 })])
  expect(rows.count).toBe(5)
  const ranges = rows.between(rows.listed(2, 1), rows.listed(5, 3))
  expect(ranges).toEqual([{ first: { id: 2, at: 0 }, last: { id: 5, at: 2 } }])
  expect(rows.between(rows.listed(5, 3), rows.listed(2, 1))).toEqual(ranges)
  expect(rows.everything).toEqual([{ first: { id: 2, at: 0 }, last: { id: 9, at: 5 } }])
})

test('with conditions, no range contains an id that did not match', () => {
  const rows = sortedRows(mergeOrder(undefined, [9, 2, 7, 3, 5, 8]), { search: 'a' }, [])
  expect(rows.everything?.map(({ first, last }) => [first.id, last.id])).toEqual([
    [2, 3],
    [5, 5],
    [7, 9],
  ])
})
