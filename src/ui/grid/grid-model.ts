import type { MouseEvent } from 'react'
import type { MenuItem } from '~/ui/overlays/menu-item'
import type { SizedColumn, TableSelection, View } from '~/ui/table/table-model'

/** A column of texts that can be edited in place. The owner of the grid decides what can be done with a cell. */
export type GridColumn<Row> = SizedColumn<Row> & { isMono?: boolean }

/** The position of the focus: the header is row -1; column 0 has the checkboxes, then columns, link and menu. */
export type GridPlace = { row: number; column: number }

/** Before it the boxes, the columns and the link. */
export const menuColumnOf = (columns: { length: number }) => columns.length + 2

/** Rows that are on their way are undefined. */
export type GridRows<Row> = {
  count: number
  at: (index: number) => Row | undefined
  key: (row: Row) => number
  /** What a row is called, for the names of its box and its link. */
  name: (row: Row) => string
  href: (row: Row) => string
}

export const narrowest = 64
export const widest = 640

export const widthWithin = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** Where in the grid an event happened. */
export function placeOf(event: { target: EventTarget }): GridPlace | null {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}

/** A click that opens a tab or a window is the browser's own. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

export type ColumnActions = {
  /** Moves a column to where another one is. */
  onMove: (id: string, to: string) => void
  onResize: (id: string, width: number) => void
}

export type GridProps<Row> = ColumnActions & {
  label: string
  columns: GridColumn<Row>[]
  rows: GridRows<Row>
  rowHeight: number
  isBusy: boolean
  selection: TableSelection<number>
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
  onView: (view: View) => void
}
