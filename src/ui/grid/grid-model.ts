import type { MouseEvent } from 'react'
import type { MenuItem } from '~/ui/overlays/menu-item'
import type { SizedColumn, Sort, TableSelection, View } from '~/ui/table/table-model'

/** A column of editable texts. The owner of the grid decides which actions a cell has. */
export type GridColumn<Row> = SizedColumn<Row> & {
  /** The editor shows monospace. */
  isMono?: boolean
}

/** The position of the focus: the header is row -1; column 0 has the checkboxes, then columns, link and menu. */
export type GridPlace = { row: number; column: number }

/** The menu comes after checkboxes, columns and link. */
export const menuColumnOf = (columns: { length: number }) => columns.length + 2

/** Rows that are still loading are undefined. */
export type GridRows<Row> = {
  count: number
  at: (index: number) => Row | undefined
  key: (row: Row) => number
  /** The name of a row, for the labels of its checkbox and link. */
  name: (row: Row) => string
  href: (row: Row) => string
}

export const narrowest = 64
export const widest = 640

export const widthWithin = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** The cell of an event. */
export function placeOf(event: { target: EventTarget }): GridPlace | null {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}

/** The browser handles clicks that open a tab or a window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

export type ColumnActions = {
  /** Moves a column to the position of another. */
  onMove: (id: string, to: string) => void
  onResize: (id: string, width: number) => void
}

/** A question at a cell. It does not take the focus: Tab goes from the grid to its buttons. */
export type CellNote = {
  rowKey: number
  columnId: string
  /** The name of the cell. */
  label: string
  text: string
  actions: { label: string; onSelect: () => void }[]
}

/** What is wrong with an edited text; a promise if that takes time. */
export type EditResult = string | undefined | Promise<string | undefined>

export type GridProps<Row> = ColumnActions & {
  label: string
  columns: GridColumn<Row>[]
  rows: GridRows<Row>
  rowHeight: number
  isBusy: boolean
  sort?: Sort | undefined
  /** Sorts by a column; absent if nothing can be sorted. */
  onSort?: ((column: string) => void) | undefined
  selection: TableSelection<number>
  /** The text to edit; undefined if the cell is not editable in place. */
  editable: (row: Row, column: GridColumn<Row>) => string | undefined
  note?: CellNote | undefined
  /** Commits an edited text, or returns its error. `row` is the version that the user began to edit. */
  onEdit: (row: Row, column: GridColumn<Row>, text: string) => EditResult
  /** Pastes lines of texts into the cells from this one on. */
  onPaste: (texts: string[][], row: number, column: GridColumn<Row>) => void
  onOpen: (row: Row) => void
  /** The items of its menu. */
  actions: (row: Row, index: number) => MenuItem[]
  onDelete: (row: Row | undefined, index: number) => void
  onUndo: () => void
  onRedo: () => void
  onEscape: () => void
  onView: (view: View) => void
}
