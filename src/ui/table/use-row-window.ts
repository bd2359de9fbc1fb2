import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { View } from './table-model'

/** The height of the sticky header in pixels. */
export const headHeight = 36
// Browsers truncate taller elements.
const tallest = 33_000_000

type RowWindowOptions = {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  /** The estimated height in pixels until a row is measured. */
  rowHeight: number
  /** The focused row, which is always rendered. */
  active: number | null
  initialOffset?: number
  /** The rows to render for the visible range. The default adds a few on both sides. */
  indexesIn?: (range: Range, isUp: boolean) => number[]
  onView: (view: View) => void
}

/** The rendered rows of a long list: visible rows, their neighbors, and the active one. */
export function useRowWindow<RowElement extends Element>(options: RowWindowOptions) {
  // The virtualizer is a mutable object, so nothing computed from it may be memoized.
  'use no memo'
  const { scroller, count, rowHeight, active, initialOffset, indexesIn, onView } = options
  const virtualizer = useVirtualizer<HTMLDivElement, RowElement>({
    count: Math.min(count, Math.floor(tallest / rowHeight)),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: initialOffset ?? 0,
    scrollMargin: headHeight,
    overscan: 6,
    rangeExtractor: (range): number[] => {
      const isUp: boolean = virtualizer.scrollDirection === 'backward'
      return withRow(indexesIn?.(range, isUp) ?? defaultRangeExtractor(range), active, range.count)
    },
    onChange: ({ range }) => range && onView({ first: range.startIndex, last: range.endIndex }),
  })
  return virtualizer
}

/** In the order of the list. */
function withRow(indexes: number[], row: number | null, count: number): number[] {
  if (row === null || row < 0 || row >= count || indexes.includes(row)) return indexes
  return row < (indexes[0] ?? 0) ? [row, ...indexes] : [...indexes, row]
}
