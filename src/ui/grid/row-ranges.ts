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

/** Adds many ranges at once. Both are in list order. */
export function withRanges(ranges: RowRanges, added: RowRanges): RowRanges {
  const joined: RowRange[] = []
  for (const range of [...ranges, ...added].toSorted((a, b) => a.first.id - b.first.id)) {
    const before = joined.at(-1)
    if (!before || range.first.id > before.last.id) joined.push(range)
    else if (range.last.id > before.last.id)
      joined[joined.length - 1] = { first: before.first, last: range.last }
  }
  return joined
}

/** Removes many ranges at once. Both are in list order. */
export function withoutRanges(ranges: RowRanges, removed: RowRanges): RowRanges {
  const left: RowRange[] = []
  let next = 0
  for (const range of ranges) {
    let rest: RowRange | undefined = range
    while ((removed[next]?.last.id ?? Number.POSITIVE_INFINITY) < range.first.id) next++
    for (let at = next; rest; at++) {
      const cut: RowRange | undefined = removed[at]
      if (!cut || cut.first.id > rest.last.id) break
      const pieces: RowRanges = withoutRange([rest], cut)
      const before = pieces.find(({ last }) => last.id < cut.first.id)
      if (before) left.push(before)
      rest = pieces.find(({ first }) => first.id > cut.last.id)
    }
    if (rest) left.push(rest)
  }
  return left
}

/** The index of an id among ascending ids, or -1. */
export function indexOfId(ids: readonly number[], id: number): number {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ids[middle] ?? 0
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/**
 * The chosen ones of ascending ids as ranges, whose indexes are those among all. `isStrict`: no range contains an id
 * that is not among all.
 */
export function rangesOfIds(
  all: readonly number[],
  isChosen: (id: number) => boolean,
  isStrict: boolean,
): RowRanges {
  const ranges: RowRange[] = []
  for (const [at, id] of all.entries()) {
    if (!isChosen(id)) continue
    const row = { id, at }
    const before = ranges.at(-1)
    const isNext = before?.last.at === at - 1 && (!isStrict || before.last.id === id - 1)
    if (before && isNext) ranges[ranges.length - 1] = { first: before.first, last: row }
    else ranges.push(rangeOf(row))
  }
  return ranges
}
