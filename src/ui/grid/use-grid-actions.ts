import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { headHeight } from '~/ui/table/use-row-window'
import type { Onward } from './cell-editor'
import { asksForMenu, placeAfter, placeOnward } from './grid-keys'
import {
  type GridColumn,
  type GridPlace,
  type GridProps,
  isPlainClick,
  menuColumnOf,
  placeOf,
} from './grid-model'

type Focus<Row> = {
  wanted: GridPlace
  /** The id of the edited column and its row as the user saw it, because both may change meanwhile. */
  edited: Edited<Row> | null
}

/** `typed`: the text that began the edit, in place of the cell's. */
type Edited<Row> = { id: string; row: Row; typed?: string | undefined }

/** The focused cell, and whether it is being edited. */
function useGridPlace<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { id: string }[],
  rowCount: number,
) {
  const [{ wanted, edited }, setFocus] = useState<Focus<Row>>({
    wanted: { row: 0, column: 1 },
    edited: null,
  })
  const editedColumn = columns.findIndex(({ id }) => id === edited?.id) + 1
  const place = {
    row: Math.min(wanted.row, rowCount - 1),
    column: editedColumn || Math.min(wanted.column, menuColumnOf(columns)),
  }

  return {
    place,
    /** The row that is being edited, as it was when that began. */
    editedRow: editedColumn > 0 ? edited?.row : undefined,
    typed: edited?.typed,
    go: (next: GridPlace, row?: Row, typed?: string) => {
      const id = columns[next.column - 1]?.id
      const edited = row !== undefined && id !== undefined ? { id, row, typed } : null
      flushSync(() => setFocus({ wanted: next, edited }))
      if (!edited) focusCell(scroller.current, next)
    },
    /** The focus has already moved elsewhere. */
    stopEditing: () => setFocus({ wanted: place, edited: null }),
  }
}

function cellAt(scroller: HTMLElement | null, { row, column }: GridPlace) {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)
}

function focusCell(scroller: HTMLElement | null, place: GridPlace) {
  const cell = cellAt(scroller, place)
  cell?.focus({ preventScroll: true })
  // The outer cells are sticky and always visible.
  const target = cell?.dataset.cell ? cell.parentElement : cell
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const resizeStep = 16

type Commands<Row> = GridProps<Row> & {
  place: GridPlace
  /** The number of rows per page. */
  rowsInView: () => number
  go: (place: GridPlace) => void
  edit: (place: GridPlace, typed?: string) => void
  openMenu: (place: GridPlace) => void
  /** Sorts by a column of the header, if it can. */
  sortBy: (column: number) => void
}

/** Ctrl+Y, or Ctrl+Shift+Z. */
const isRedo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key.toLowerCase() === 'y' || (shiftKey && key.toLowerCase() === 'z'))

/** The key types a character. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

function isEditableAt<Row>({ row, column }: GridPlace, { rows, columns, editable }: GridProps<Row>): boolean {
  const [found, shown] = [rows.at(row), columns[column - 1]]
  return found !== undefined && shown !== undefined && editable(found, shown) !== undefined
}

/** Runs the action of a key; returns false if it has none. */
function obeyKey<Row>(event: KeyboardEvent<HTMLElement>, commands: Commands<Row>): boolean {
  const { place, columns, rows, selection, rowsInView, go, edit, openMenu, sortBy } = commands
  const isHead = place.row < 0
  const menuColumn = menuColumnOf(columns)
  const column = columns[place.column - 1]
  if (isHead && column && changesColumn(event, column, commands)) return true
  const extent = { rows: rows.count, columns: menuColumn + 1, rowsInView: rowsInView() }
  const next = event.altKey ? undefined : placeAfter(place, event, extent)
  if (next) go(next)
  else if (!isHead && asksForMenu(event, place.column === menuColumn)) openMenu(place)
  else if (event.key === ' ' && isHead) selection.onTogglePage()
  else if (event.key === 'Enter' && isHead && column) sortBy(place.column)
  else if (event.key === ' ') selection.onToggle(place.row, event.shiftKey)
  else if ((event.key === 'Enter' && place.column > 0) || event.key === 'F2') edit(place)
  else if (event.key === 'Enter') selection.onToggle(place.row, false)
  else if (event.key === 'Delete') commands.onDelete(rows.at(place.row), place.row)
  else if (isRedo(event)) commands.onRedo()
  else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) commands.onUndo()
  else if (!isHead && isText(event) && isEditableAt(place, commands)) edit(place, event.key)
  else if (event.key === 'Escape') commands.onEscape()
  else return false
  return true
}

/** Alt with arrows moves a column; Shift with arrows resizes it. */
function changesColumn<Row>(
  { key, altKey, shiftKey }: KeyboardEvent,
  { id, width }: GridColumn<Row>,
  { place, columns, onResize, onMove, go }: Commands<Row>,
): boolean {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const neighbor = columns[place.column - 1 + step]
  if (!step || !(altKey || shiftKey)) return false
  if (shiftKey) onResize(id, width + step * resizeStep)
  else if (neighbor) {
    onMove(id, neighbor.id)
    go({ row: -1, column: place.column + step })
  }
  return true
}

/** The cells of a copied block: lines of texts with tabs between them. */
const blockOf = (text: string) =>
  text === ''
    ? []
    : text
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .map((line) => line.split('\t'))

/** The actions of clicks and keys in the grid. */
export function useGridActions<Row>(props: GridProps<Row>, scroller: RefObject<HTMLElement | null>) {
  const { columns, rows, rowHeight, selection } = props
  const { place, editedRow, typed, go, stopEditing } = useGridPlace<Row>(scroller, columns, rows.count)
  const [menuRow, setMenuRow] = useState<number | null>(null)
  const menuColumn = menuColumnOf(columns)

  const edit = (at: GridPlace, typed?: string) => {
    const row = rows.at(at.row)
    const column = columns[at.column - 1]
    if (row === undefined) return
    if (column && props.editable(row, column) !== undefined) go(at, row, typed)
    else props.onOpen(row)
  }
  const sortBy = (at: number) => {
    const column = columns[at - 1]
    if (!column?.sortable || !props.onSort) return
    scroller.current?.scrollTo({ top: 0 })
    props.onSort(column.id)
  }
  const leaveCell = (onward: Onward) => {
    if (onward === 'away') stopEditing()
    else go(placeOnward(place, onward, rows.count, columns.length))
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event)
    const target = event.target as Element
    if (!at || target.closest('[data-cell-editor], [data-resize]')) return
    const row = rows.at(at.row)
    if (target.closest('a')) {
      if (row === undefined || !isPlainClick(event)) return
      event.preventDefault()
      go(at)
      props.onOpen(row)
      return
    }
    if (target.closest('button')) setMenuRow(at.row)
    if (at.column > 0 && at.row < 0) sortBy(at.column)
    if (at.column === 0 && at.row < 0) selection.onTogglePage()
    else if (at.column === 0) selection.onToggle(at.row, event.shiftKey)
    go(at)
  }
  const doubleClick = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event)
    if (at && at.row >= 0 && at.column > 0 && at.column < menuColumn) edit(at)
  }
  const rowsInView = () =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1)
  const openMenu = ({ row }: GridPlace) =>
    cellAt(scroller.current, { row, column: menuColumn })?.querySelector('button')?.click()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (obeyKey(event, { ...props, place, rowsInView, go, edit, openMenu, sortBy })) event.preventDefault()
  }

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const column = columns[place.column - 1]
    const texts = blockOf(event.clipboardData.getData('text/plain'))
    if (editedRow !== undefined || place.row < 0 || !column || texts.length === 0) return
    event.preventDefault()
    props.onPaste(texts, place.row, column)
  }

  return {
    place,
    editedRow,
    typed,
    paste,
    leaveCell,
    click,
    doubleClick,
    press,
    menuRow,
    /** Ends editing, and returns the focus to the cell. */
    cancel: () => go(place),
    closeMenu: () => setMenuRow(null),
  }
}
