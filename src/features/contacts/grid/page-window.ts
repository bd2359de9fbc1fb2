export const pageSize = 100

/** The first and last visible row, and the direction of the last scroll. */
export type View = { first: number; last: number; movesUp: boolean }

/** Pages to load first, pages to load next, and pages to keep if loaded. */
export type PageWindow = { inView: number[]; nearby: number[]; kept: number[] }

const ahead = 3
const behind = 1
const keptAround = 6

const upTo = (count: number) => [...Array(count).keys()]

/**
 * The pages around the visible rows, further in the direction of scrolling. `placeOf` maps one of `count`
 * shown rows to its position in the list.
 */
export function pagesAround(
  { first, last, movesUp }: View,
  count: number,
  placeOf: (row: number) => number,
): PageWindow {
  const pageOf = (row: number) => Math.floor(placeOf(Math.max(0, Math.min(count - 1, row))) / pageSize)
  const inView = new Set(upTo(last - first + 1).map((at) => pageOf(first + at)))
  const above = (pages: number) => upTo(pages).map((at) => pageOf(first - (at + 1) * pageSize))
  const below = (pages: number) => upTo(pages).map((at) => pageOf(last + (at + 1) * pageSize))
  const next = movesUp ? [...above(ahead), ...below(behind)] : [...below(ahead), ...above(behind)]
  const nearby = new Set(next.filter((page) => !inView.has(page)))
  const around = new Set([...above(keptAround), ...below(keptAround)])
  const kept = [...around].filter((page) => !inView.has(page) && !nearby.has(page))
  return { inView: [...inView], nearby: [...nearby], kept }
}

/** All rows of the pages of visible rows, possibly beyond the end of the list. */
export function rowsOfPages(
  { first, last }: Pick<View, 'first' | 'last'>,
  placeOf: (row: number) => number,
): number[] {
  const pageOf = (row: number) => Math.floor(placeOf(row) / pageSize)
  const [firstPage, lastPage] = [pageOf(first), pageOf(last)]
  const start = Math.max(0, first - pageSize + 1)
  const rows = upTo(last + pageSize - start).map((at) => start + at)
  return rows.filter((row) => pageOf(row) >= firstPage && pageOf(row) <= lastPage)
}

/** The same object if no page has changed, to avoid a rerender. */
export function nextView(before: View, first: number, last: number): View {
  const movesUp = first === before.first ? before.movesUp : first < before.first
  const isSame =
    movesUp === before.movesUp &&
    Math.floor(first / pageSize) === Math.floor(before.first / pageSize) &&
    Math.floor(last / pageSize) === Math.floor(before.last / pageSize)
  return isSame ? before : { first, last, movesUp }
}
