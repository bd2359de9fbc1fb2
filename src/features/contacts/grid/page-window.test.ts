import { expect, test } from 'vitest'
import { nextView, pagesAround, rowsOfPages } from './page-window'

const same = (row: number) => row
const view = (first: number, last: number, movesUp = false) => ({ first, last, movesUp })

test('the pages in view come first, then those ahead, then the one behind', () => {
  const { inView, nearby, kept } = pagesAround(view(1_090, 1_110), 100_000, same)
  expect([inView, nearby]).toEqual([
    [10, 11],
    [12, 13, 14, 9],
  ])
  expect(kept.toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 15, 16, 17])
  expect(pagesAround(view(1_050, 1_070, true), 100_000, same)).toMatchObject({
    inView: [10],
    nearby: [9, 8, 7, 11],
  })
})

test('no page lies outside the list', () => {
  expect(pagesAround(view(0, 20), 150, same)).toEqual({ inView: [0], nearby: [1], kept: [] })
  expect(pagesAround(view(99_980, 99_999), 100_000, same)).toMatchObject({ inView: [999], nearby: [998] })
  expect(pagesAround(view(0, 0), 0, same)).toEqual({ inView: [0], nearby: [], kept: [] })
})

test('pages with only hidden rows are not requested', () => {
  const without = (row: number) => (row < 50 ? row : row + 50_000)
  expect(pagesAround(view(40, 60), 50_000, without)).toMatchObject({
    inView: [0, 500],
    nearby: [501, 502, 503],
  })
})

test('a view that moves within its pages stays the same', () => {
  const before = view(110, 140)
  expect(nextView(before, 120, 150)).toBe(before)
  expect(nextView(before, 120, 210)).toEqual(view(120, 210))
  expect(nextView(before, 105, 135)).toEqual(view(105, 135, true))
})

test('a page has all its rows, whichever are visible', () => {
  const rows = (first: number, last: number, placeOf = same) => {
    const found = rowsOfPages({ first, last }, placeOf)
    return [found[0], found.at(-1), found.length]
  }
  expect(rows(0, 17)).toEqual([0, 99, 100])
  expect(rows(130, 147)).toEqual([100, 199, 100])
  expect(rows(190, 207)).toEqual([100, 299, 200])
  expect(rows(30, 47, (row) => row + 20)).toEqual([0, 79, 80])
})
