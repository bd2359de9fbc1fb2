import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import type { GridColumn, GridPlace, GridRows } from './grid-model'
import { GridRow } from './grid-row'

export type RowsInView = { first: number; last: number }

type GridBodyProps<Row> = {
  scroller: RefObject<HTMLDivElement | null>
  columns: GridColumn<Row>[]
  rows: GridRows<Row>
  rowHeight: number
  place: GridPlace
  editor: ReactNode
  menuId: string
  /** The row whose menu is open. */
  menuRow: number | null
  isSelected: (key: number) => boolean
  onView: (view: RowsInView) => void
}

export const headHeight = 36
const overscan = 4
// A taller box is cut off by browsers.
const tallest = 33_000_000

/** The rows in view, those next to them, and the one that has the focus. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  // The virtualizer is one object that changes within: what is computed from it must not be kept.
  'use no memo'
  const { scroller, columns, rows, rowHeight, place, editor, menuId, menuRow, isSelected, onView } = props
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: Math.min(rows.count, Math.floor(tallest / rowHeight)),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    rangeExtractor: (range) => withPlace(defaultRangeExtractor(range), Math.min(place.row, range.count - 1)),
    onChange: ({ range }) => range && onView({ first: range.startIndex, last: range.endIndex }),
  })
  return (
    <div role="rowgroup" className="data-grid-body" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows.at(index)
        const isActive = index === place.row
        return (
          <GridRow
            key={index}
            index={index}
            row={row}
            columns={columns}
            name={rows.name}
            href={rows.href}
            top={start - headHeight}
            isSelected={row !== undefined && isSelected(rows.key(row))}
            menuId={menuId}
            hasMenu={index === menuRow}
            activeColumn={isActive ? place.column : undefined}
            editor={isActive ? editor : undefined}
          />
        )
      })}
    </div>
  )
}

/** In the order of the list: a row that React would have to move would lose the focus. */
function withPlace(indexes: number[], row: number): number[] {
  if (row < 0 || indexes.includes(row)) return indexes
  return row < (indexes[0] ?? 0) ? [row, ...indexes] : [...indexes, row]
}
