import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countOf,
  includes,
  type ListedRow,
  placesWithout,
  type RowRanges,
  rangeBetween,
  withoutRange,
  withRange,
} from './row-ranges'

// Ids rise with places, with gaps where rows were deleted.
const rows: ListedRow[] = [...Array(30).keys()].map((at) => ({ id: 100 + at * 3 + (at % 2), at }))
const rowAt = (at: number) => rows[at] ?? { id: 0, at: -1 }

const place = fc.nat(rows.length - 1)
const step = fc.record({ adds: fc.boolean(), one: place, other: place })

function replay(steps: { adds: boolean; one: number; other: number }[]) {
  const model = new Set<number>()
  let ranges: RowRanges = []
  for (const { adds, one, other } of steps) {
    const range = rangeBetween(rowAt(one), rowAt(other))
    ranges = adds ? withRange(ranges, range) : withoutRange(ranges, range)
    for (let at = range.first.at; at <= range.last.at; at++) {
      if (adds) model.add(rowAt(at).id)
      else model.delete(rowAt(at).id)
    }
  }
  return { model, ranges }
}

test('ranges contain the same rows as a set of ids, in order and without touching', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { model, ranges } = replay(steps)
      expect(rows.filter(({ id }) => includes(ranges, id)).map(({ id }) => id)).toEqual(
        rows.filter(({ id }) => model.has(id)).map(({ id }) => id),
      )
      expect(countOf(ranges)).toBe(model.size)
      const ends = ranges.flatMap(({ first, last }) => [first.id, last.id])
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    }),
  )
})

test('with ranges hidden the remaining rows are shown one after the other', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { model, ranges } = replay(steps)
      const placeOf = placesWithout(ranges)
      const remaining = rows.filter(({ id }) => !model.has(id))
      expect(remaining.map((_, shown) => placeOf(shown))).toEqual(remaining.map(({ at }) => at))
    }),
  )
})
