import { type ComponentProps, type CSSProperties, type ReactNode, type RefObject, useId, useRef } from 'react'
import { MenuPopover } from '~/ui/overlays/menu'
import type { View } from '~/ui/table/table-model'
import { useRowWindow } from '~/ui/table/use-row-window'
import { CellEditor, CellNoteBox } from './cell-editor'
import { GridHead } from './grid-head'
import type { CellNote, GridColumn, GridPlace, GridProps, GridRows } from './grid-model'
import { GridRow, menuAnchor } from './grid-row'
import { columnsWithin, type RowSlots, slotsFor, useColumnsInView } from './rendered-cells'
import { useGridActions } from './use-grid-actions'

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
  note: CellNote | undefined
  onView: (view: View) => void
}

const ahead = 4
const behind = 1

/** The visible rows, their neighbors, and the focused row. */
function GridBody<Row>(props: GridBodyProps<Row>) {
  // The window is a mutable object, so nothing computed from it may be memoized.
  'use no memo'
  const { scroller, columns, inView, rows, rowHeight, place, isSelected, onView } = props
  const id = useId()
  const slots = useRef<RowSlots>(new Map())
  const { items, height } = useRowWindow({
    scroller,
    count: rows.count,
    rowHeight,
    active: Math.min(place.row, rows.count - 1),
    indexesIn(view, count, isUp) {
      // After a jump, neighbors are rendered only once scrolling stops, because they would not be seen.
      const isLeap = !slots.current.has(view.first) && !slots.current.has(view.last)
      const first = isLeap ? view.first : Math.max(0, view.first - (isUp ? ahead : behind))
      const last = isLeap ? view.last : Math.min(count - 1, view.last + (isUp ? behind : ahead))
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    },
    onView,
  })
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
      style={{ height }}
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
            top={start}
            isSelected={row !== undefined && isSelected(rows.key(row))}
            menuId={props.menuId}
            hasMenu={index === props.menuRow}
            notedColumn={
              row !== undefined && rows.key(row) === props.note?.rowKey ? props.note.columnId : undefined
            }
            activeColumn={isActive ? place.column : undefined}
            editor={isActive ? props.editor : undefined}
          />
        )
      })}
    </div>
  )
}

const edges = { boxes: 44, link: 40, menu: 44 }

type OfDiv = 'ref' | 'onScroll' | 'onClick' | 'onDoubleClick' | 'onKeyDown' | 'onPaste' | 'children'

type GridBoxProps = Pick<ComponentProps<'div'>, OfDiv> & {
  label: string
  columns: { width: number }[]
  rowCount: number
  rowHeight: number
  isBusy: boolean
}

/** The scrolled content, as wide as its columns. */
function GridBox(props: GridBoxProps) {
  const { label, columns, rowCount, rowHeight, isBusy, ...rest } = props
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 3}
      aria-multiselectable
      aria-busy={isBusy}
      className="data-grid min-h-80 flex-[1_1_0] overflow-auto overscroll-contain rounded-lg border border-line bg-raised tabular-nums [container:data-grid/scroll-state] [scroll-padding:36px_5.25rem_0_2.75rem] max-sm:h-[70dvh] max-sm:flex-none"
      style={{ ...shapeOf(columns), '--grid-row': `${rowHeight}px` } as CSSProperties}
      data-scroll-restoration-id={`grid ${label}`}
      {...rest}
    />
  )
}

/** Checkboxes, columns, link, menu. The last column takes the remaining width. */
function shapeOf(columns: { width: number }[]) {
  const widths = columns.map(({ width }, at) =>
    at === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`,
  )
  const total = columns.reduce((sum, { width }) => sum + width, edges.boxes + edges.link + edges.menu)
  return {
    '--grid-columns': [`${edges.boxes}px`, ...widths, `${edges.link}px ${edges.menu}px`].join(' '),
    '--grid-width': `${total}px`,
  }
}

/** A grid of texts that renders only visible cells. Arrow keys move the focus; cells are edited in place. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowHeight, isBusy, selection } = props
  const hintId = useId()
  const menuId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { span, follow } = useColumnsInView()
  const { place, editedRow, typed, menuRow, ...act } = useGridActions(props, scroller)
  const column = columns[place.column - 1]
  const editor = editedRow !== undefined && column && (
    <CellEditor
      key={`${place.row} ${column.id}`}
      label={`${column.header} of ${rows.name(editedRow)}`}
      text={props.editable(editedRow, column) ?? ''}
      typed={typed}
      isMono={column.isMono}
      onCommit={(text) => props.onEdit(editedRow, column, text)}
      onCommitted={act.leaveCell}
      onCancel={act.cancel}
    />
  )
  const menuOf = menuRow === null ? undefined : rows.at(menuRow)
  const actions = () => (menuOf === undefined || menuRow === null ? [] : props.actions(menuOf, menuRow))
  return (
    <>
      <GridBox
        ref={(box) => {
          scroller.current = box
          const observer = new ResizeObserver(() => box && follow(box))
          if (box) observer.observe(box)
          return () => observer.disconnect()
        }}
        label={label}
        columns={columns}
        rowHeight={rowHeight}
        isBusy={isBusy}
        rowCount={rows.count}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        onClick={act.click}
        onDoubleClick={act.doubleClick}
        onKeyDown={act.press}
        onPaste={act.paste}
      >
        <GridHead
          columns={columns}
          activeColumn={place.row < 0 ? place.column : undefined}
          selected={selection.page}
          hintId={hintId}
          sort={props.sort}
          canSort={props.onSort !== undefined}
          onMove={props.onMove}
          onResize={props.onResize}
        />
        <GridBody
          key={rowHeight}
          scroller={scroller}
          columns={columns}
          rows={rows}
          rowHeight={rowHeight}
          place={place}
          editor={editor}
          menuId={menuId}
          menuRow={menuRow}
          inView={columnsWithin(columns, span, edges.boxes)}
          isSelected={selection.has}
          note={props.note}
          onView={props.onView}
        />
        <span id={hintId} hidden>
          {props.onSort && 'Enter: sort. '}Alt + arrows: move column. Shift + arrows: resize column.
        </span>
      </GridBox>
      {props.note && <CellNoteBox note={props.note} onAnswered={act.cancel} />}
      <MenuPopover
        id={menuId}
        name={menuOf === undefined ? 'Actions' : `Actions for ${rows.name(menuOf)}`}
        anchor={menuAnchor}
        items={actions}
        isOpen={menuOf !== undefined}
        onOpen={(isOpen) => isOpen || act.closeMenu()}
      />
    </>
  )
}
