import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { MenuPopover } from '~/ui/overlays/menu-popover'
import { CellEditor, type Onward } from './cell-editor'
import { columnsWithin, useColumnsInView } from './columns-in-view'
import { GridBody, headHeight, type RowsInView } from './grid-body'
import { type ColumnActions, GridHead } from './grid-head'
import { asksForMenu, placeAfter, placeOnward } from './grid-keys'
import { type GridColumn, type GridPlace, type GridRows, isPlainClick, placeOf } from './grid-model'
import { menuAnchor } from './grid-row'

type GridSelection = {
  has: (key: number) => boolean
  /** How many of the rows in view are selected. */
  page: 'none' | 'some' | 'all'
  /** With `isRange` all rows since the last one that was chosen. */
  onToggle: (row: number, isRange: boolean) => void
  onTogglePage: () => void
}

type GridProps<Row> = ColumnActions & {
  label: string
  columns: GridColumn<Row>[]
  rows: GridRows<Row>
  rowHeight: number
  isBusy: boolean
  selection: GridSelection
  /** The text to edit; undefined where a cell can be opened only. */
  editable: (row: Row, column: GridColumn<Row>) => string | undefined
  /** Takes an edited text, or says what is wrong with it. */
  onEdit: (row: Row, column: GridColumn<Row>, text: string) => string | undefined
  onOpen: (row: Row) => void
  /** What its menu offers. */
  actions: (row: Row, index: number) => MenuItem[]
  onDelete: (row: Row | undefined, index: number) => void
  onUndo: () => void
  onEscape: () => void
  onView: (view: RowsInView) => void
}

const resizeStep = 16

/** Rows and columns of texts, of which only those in view exist: walked by arrows, edited in place, selected. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowHeight, isBusy, selection } = props
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { span, follow } = useColumnsInView()
  const [wanted, setPlace] = useState<GridPlace>({ row: 0, column: 1 })
  /** The column whose cell is edited: others may come or go beside it meanwhile. */
  const [editedId, setEditedId] = useState<string | null>(null)
  const menuId = useId()
  const [menuRow, setMenuRow] = useState<number | null>(null)
  const columnCount = columns.length + 3
  const menuColumn = columnCount - 1
  const edited = columns.findIndex(({ id }) => id === editedId) + 1
  const place = {
    row: Math.min(wanted.row, rows.count - 1),
    column: edited || Math.min(wanted.column, columnCount - 1),
  }

  const go = (next: GridPlace, edits = false) => {
    flushSync(() => {
      setPlace(next)
      setEditedId((edits && columns[next.column - 1]?.id) || null)
    })
    if (!edits) focusCell(scroller.current, next)
  }
  const edit = (at: GridPlace) => {
    const row = rows.at(at.row)
    const column = columns[at.column - 1]
    if (row === undefined) return
    if (column && props.editable(row, column) !== undefined) go(at, true)
    else props.onOpen(row)
  }
  const commit = (row: Row, column: GridColumn<Row>, text: string, onward: Onward) => {
    const problem = props.onEdit(row, column, text)
    if (problem !== undefined) return problem
    if (onward === 'away') {
      setPlace(place)
      setEditedId(null)
    } else go(placeOnward(place, onward, rows.count, columns.length))
    return undefined
  }

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event)
    const target = event.target as Element
    if (!at || target.closest('.data-grid-editor, [data-resize]')) return
    const row = rows.at(at.row)
    if (target.closest('a')) {
      if (row === undefined || !isPlainClick(event)) return
      event.preventDefault()
      go(at)
      props.onOpen(row)
      return
    }
    if (target.closest('button')) setMenuRow(at.row)
    if (at.column === 0 && at.row < 0) selection.onTogglePage()
    else if (at.column === 0) selection.onToggle(at.row, event.shiftKey)
    go(at)
  }

  const obey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const isHead = place.row < 0
    const column = columns[place.column - 1]
    if (isHead && column && changesColumn(event, column)) return true
    const next = event.altKey ? undefined : placeAfter(place, event, extent())
    if (next) go(next)
    else if (!isHead && asksForMenu(event, place.column === menuColumn)) openMenu()
    else if (event.key === ' ' && isHead) selection.onTogglePage()
    else if (event.key === ' ') selection.onToggle(place.row, event.shiftKey)
    else if ((event.key === 'Enter' && place.column > 0) || event.key === 'F2') edit(place)
    else if (event.key === 'Enter') selection.onToggle(place.row, false)
    else if (event.key === 'Delete') props.onDelete(rows.at(place.row), place.row)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) props.onUndo()
    else if (event.key === 'Escape') props.onEscape()
    else return false
    return true
  }
  const openMenu = () =>
    cellAt(scroller.current, { row: place.row, column: menuColumn })?.querySelector('button')?.click()
  const extent = () => ({
    rows: rows.count,
    columns: columnCount,
    rowsInView: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
  })
  const changesColumn = ({ key, altKey, shiftKey }: KeyboardEvent, { id, width }: GridColumn<Row>) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const neighbour = columns[place.column - 1 + step]
    if (!step || !(altKey || shiftKey)) return false
    if (shiftKey) props.onResize(id, width + step * resizeStep)
    else if (neighbour) {
      props.onMove(id, neighbour.id)
      go({ row: -1, column: place.column + step })
    }
    return true
  }

  const row = rows.at(place.row)
  const column = columns[place.column - 1]
  const editor = edited > 0 && row !== undefined && column && (
    <CellEditor
      key={`${place.row} ${column.id}`}
      label={`${column.header} of ${rows.name(row)}`}
      text={props.editable(row, column) ?? ''}
      isMono={column.isMono}
      onCommit={(text, onward) => commit(row, column, text, onward)}
      onCancel={() => go(place)}
    />
  )
  const menuOf = menuRow === null ? undefined : rows.at(menuRow)
  const actions = () => (menuOf === undefined || menuRow === null ? [] : props.actions(menuOf, menuRow))
  return (
    <>
      <div
        ref={(box) => {
          scroller.current = box
          const observer = new ResizeObserver(() => box && follow(box))
          if (box) observer.observe(box)
          return () => observer.disconnect()
        }}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.count + 1}
        aria-colcount={columnCount}
        aria-multiselectable
        aria-busy={isBusy}
        className="data-grid"
        style={{ ...shapeOf(columns), '--grid-row': `${rowHeight}px` } as CSSProperties}
        data-scroll-restoration-id={`grid ${label}`}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        onClick={handleClick}
        onDoubleClick={(event) => {
          const at = placeOf(event)
          if (at && at.row >= 0 && at.column > 0 && at.column < menuColumn) edit(at)
        }}
        onKeyDown={(event) => obey(event) && event.preventDefault()}
      >
        <GridHead
          columns={columns}
          activeColumn={place.row < 0 ? place.column : undefined}
          selected={selection.page}
          hintId={hintId}
          onMove={props.onMove}
          onResize={props.onResize}
        />
        <GridBody
          key={rowHeight}
          scroller={scroller}
          columns={columns}
          inView={columnsWithin(columns, span, edges.boxes)}
          rows={rows}
          rowHeight={rowHeight}
          place={place}
          editor={editor}
          menuId={menuId}
          menuRow={menuRow}
          isSelected={selection.has}
          onView={props.onView}
        />
        <span id={hintId} hidden>
          Alt with the arrows moves this column, Shift with the arrows resizes it.
        </span>
      </div>
      <MenuPopover
        id={menuId}
        name={menuOf === undefined ? 'Actions' : `Actions for ${rows.name(menuOf)}`}
        anchor={menuAnchor}
        items={actions}
        isOpen={menuOf !== undefined}
        onOpen={(isOpen) => isOpen || setMenuRow(null)}
      />
    </>
  )
}

function cellAt(scroller: HTMLElement | null, { row, column }: GridPlace) {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)
}

function focusCell(scroller: HTMLElement | null, place: GridPlace) {
  const cell = cellAt(scroller, place)
  cell?.focus({ preventScroll: true })
  // The outer cells stick to the edges: they are in sight wherever the columns between them are.
  const target = cell?.dataset.cell ? cell.parentElement : cell
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const edges = { boxes: 44, link: 40, menu: 44 }

/** Boxes, columns, link, menu; the last column takes what is left. */
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
