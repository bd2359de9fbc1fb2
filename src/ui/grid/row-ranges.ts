/** A row by its id and its index in the whole list. Ids grow with the index. */
export type ListedRow = { id: number; at: number }

/** All rows from first to last, loaded or not. */
export type RowRange = { first: ListedRow; last: ListedRow }

/** The selection in a list that is never fully loaded: ranges in list order that do not touch. */
export type RowRanges = readonly RowRange[]

export const rangeBetween = (a: ListedRow, b: ListedRow): RowRange =>
  a.id <= b.id ? { first: a, last: b } : { first: b, last: a }

export const rangeOf = (row: ListedRow): RowRange => ({ first: row, last: row })

const sizeOf = ({ first, last }: RowRange) => last.at - first.at + 1

export const countOf = (ranges: RowRanges) => ranges.reduce((sum, range) => sum + sizeOf(range), 0)

/** The index of the range that contains the id, or -1. */
function rangeAround(ranges: RowRanges, id: number): number {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (!range) return -1
    if (id < range.first.id) high = middle - 1
    else if (id > range.last.id) low = middle + 1
    else return middle
  }
  return -1
}

export const includes = (ranges: RowRanges, id: number) => rangeAround(ranges, id) >= 0

export function withRange(ranges: RowRanges, added: RowRange): RowRanges {
  const before = ranges.filter(({ last }) => last.id < added.first.id)
  const after = ranges.filter(({ first }) => first.id > added.last.id)
  const joined = [added, ...ranges.slice(before.length, ranges.length - after.length)]
  const first = joined.map((range) => range.first).reduce((a, b) => (b.id < a.id ? b : a))
  const last = joined.map((range) => range.last).reduce((a, b) => (b.id > a.id ? b : a))
  return [...before, { first, last }, ...after]
}

export function withoutRange(ranges: RowRanges, removed: RowRange): RowRanges {
  const { first, last } = removed
  return ranges.flatMap((range) => {
    if (range.last.id < first.id || range.first.id > last.id) return [range]
    const left = { first: range.first, last: { id: first.id - 1, at: first.at - 1 } }
    const right = { first: { id: last.id + 1, at: last.at + 1 }, last: range.last }
    return [left, right].filter((piece) => sizeOf(piece) > 0 && piece.first.id <= piece.last.id)
  })
}

/** Converts an index among visible rows to the index in the whole list, with these ranges hidden. */
export function placesWithout(hidden: RowRanges): (shown: number) => number {
  let gone = 0
  const gaps = hidden.map((range) => {
    const shown = range.first.at - gone
    gone += sizeOf(range)
    return { shown, gone }
  })
  return (shown) => {
    let [low, high] = [0, gaps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((gaps[middle]?.shown ?? 0) <= shown) low = middle + 1
      else high = middle
    }
    return shown + (gaps[low - 1]?.gone ?? 0)
  }
}
