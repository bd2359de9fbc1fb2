import { expect, test } from 'vitest'
import { arrange, changedColumn, mostColumns, movedColumn, shownColumns } from './column-layout'

const column = (id: string) => ({ id, header: id, width: 100, text: () => '' })
const columns = ['name', 'number', 'plan', 'city'].map(column)
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('stored columns stay, removed ones disappear, new ones come last', () => {
  const remembered = [
    { id: 'gone', isShown: true },
    { id: 'plan', isShown: false },
    { id: 'name', isShown: true, width: 300 },
  ]
  const layout = arrange(columns, remembered)
  expect(idsOf(layout)).toEqual(['plan', 'name', 'number', 'city'])
  const shown = shownColumns(columns, layout)
  expect(shown.map(({ id, width }) => [id, width])).toEqual([
    ['name', 300],
    ['number', 100],
    ['city', 100],
  ])
})

test('with too many columns, the first ones are shown', () => {
  const many = [...Array(60).keys()].map((at) => column(`detail ${at}`))
  expect(shownColumns(many, arrange(many, []))).toHaveLength(mostColumns)
  const hidden = [{ id: 'detail 0', isShown: false }]
  expect(idsOf(shownColumns(many, arrange(many, hidden)))[0]).toBe('detail 1')
})

test('a column moves to the position of another, in both directions', () => {
  const layout = arrange(columns, [])
  expect(idsOf(movedColumn(layout, 'name', 'plan'))).toEqual(['number', 'plan', 'name', 'city'])
  expect(idsOf(movedColumn(layout, 'city', 'name'))).toEqual(['city', 'name', 'number', 'plan'])
  expect(movedColumn(layout, 'name', 'gone')).toEqual(layout)
})

test('a width stays within reason', () => {
  const wide = changedColumn(arrange(columns, []), 'name', { width: 9_999 })
  expect(shownColumns(columns, wide)[0]?.width).toBe(640)
})
