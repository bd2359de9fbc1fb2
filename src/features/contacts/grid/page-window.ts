export const pageSize = 100

/** The rows in view, first and last, and which way they last moved. */
export type View = { first: number; last: number; movesUp: boolean }

/** Pages of a list: those to ask for first, those to ask for then, and those to keep if they are here. */
export type PageWindow = { inView: number[]; beside: number[]; kept: number[] }

const ahead = 3
const behind = 1
const keptAround = 6

const upTo = (count: number) => [...Array(count).keys()]

/**
 * The pages around the rows in view, further in the direction in which they move. `placeOf` leads from a row of the
 * `count` that are shown to its place in the list.
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
  const beside = new Set(next.filter((page) => !inView.has(page)))
  const around = new Set([...above(keptAround), ...below(keptAround)])
  const kept = [...around].filter((page) => !inView.has(page) && !beside.has(page))
  return { inView: [...inView], beside: [...beside], kept }
}

/** The rows of the pages that the rows in view belong to; rows beyond the end of the list are among them. */
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

/** The same view where nothing about its pages has changed, so that nothing is drawn anew. */
export function nextView(before: View, first: number, last: number): View {
  const movesUp = first === before.first ? before.movesUp : first < before.first
  const isSame =
    movesUp === before.movesUp &&
    Math.floor(first / pageSize) === Math.floor(before.first / pageSize) &&
    Math.floor(last / pageSize) === Math.floor(before.last / pageSize)
  return isSame ? before : { first, last, movesUp }
}
