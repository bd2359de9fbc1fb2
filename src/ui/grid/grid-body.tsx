import { type ReactNode, type RefObject, useId, useRef } from 'react'
import type { View } from '~/ui/table/table-model'
import { headHeight, useRowWindow } from '~/ui/table/use-row-window'
import type { GridColumn, GridPlace, GridRows } from './grid-model'
import { GridRow } from './grid-row'
import { type RowSlots, slotsFor } from './row-slots'

type GridBodyProps<Row> = {
  scroller: RefObject<HTMLDivElement | null>
  columns: GridColumn<Row>[]
  /** The first and the last column in view. */
  inView: { first: number; last: number }
  rows: GridRows<Row>
  rowHeight: number
  place: GridPlace
  editor: ReactNode
  menuId: string
  /** The row whose menu is open. */
  menuRow: number | null
  isSelected: (key: number) => boolean
  onView: (view: View) => void
}

const ahead = 4
const behind = 1

/** The visible rows, their neighbors, and the focused row. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  // The virtualizer is a mutable object, so nothing computed from it may be memoized.
  'use no memo'
  const { scroller, columns, inView, rows, rowHeight, place, isSelected, onView } = props
  const id = useId()
  const slots = useRef<RowSlots>(new Map())
  const virtualizer = useRowWindow<HTMLDivElement>({
    scroller,
    count: rows.count,
    rowHeight,
    active: Math.min(place.row, rows.count - 1),
    indexesIn({ startIndex, endIndex, count }, isUp) {
      // After a jump, neighbors are rendered only once scrolling stops, because they would not be seen.
      const isLeap = !slots.current.has(startIndex) && !slots.current.has(endIndex)
      const first = isLeap ? startIndex : Math.max(0, startIndex - (isUp ? ahead : behind))
      const last = isLeap ? endIndex : Math.min(count - 1, endIndex + (isUp ? behind : ahead))
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    },
    onView,
  })
  const items = virtualizer.getVirtualItems()
  const indexes = items.map(({ index }) => index)
  slots.current = slotsFor(indexes, slots.current)
  const slotOf = (index: number) => slots.current.get(index) ?? 0
  const bySlot = items.toSorted((a, b) => slotOf(a.index) - slotOf(b.index))
  return (
    <div
      role="rowgroup"
      className="relative"
      // Sets the order of the list, because the elements are in another order.
      aria-owns={indexes.map((index) => `${id}${slotOf(index)}`).join(' ')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {bySlot.map(({ index, start }) => {
        const row = rows.at(index)
        const isActive = index === place.row
        return (
          <GridRow
            key={slotOf(index)}
            id={`${id}${slotOf(index)}`}
            index={index}
            row={row}
            columns={columns}
            firstColumn={inView.first}
            lastColumn={inView.last}
            name={rows.name}
            href={rows.href}
            top={start - headHeight}
            isSelected={row !== undefined && isSelected(rows.key(row))}
            menuId={props.menuId}
            hasMenu={index === props.menuRow}
            activeColumn={isActive ? place.column : undefined}
            editor={isActive ? props.editor : undefined}
          />
        )
      })}
    </div>
  )
}
