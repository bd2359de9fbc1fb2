import type { MouseEvent } from 'react'

/** A column of texts. What can be done with a cell is decided by whoever owns the grid. */
export type GridColumn<Row> = {
  id: string
  header: string
  /** In pixels; the person may change it. */
  width: number
  text: (row: Row) => string
  isMono?: boolean
  /** A word or two beside the text, where there is something to know about the row. */
  mark?: (row: Row) => string | undefined
}

/** Where somebody is: the header is row -1; the column of boxes is 0, then the columns, the link, the menu. */
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
