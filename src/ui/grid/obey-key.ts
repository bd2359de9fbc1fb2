import type { KeyboardEvent } from 'react'
import { asksForMenu, placeAfter } from './grid-keys'
import { type GridColumn, type GridPlace, menuColumnOf } from './grid-model'
import type { GridProps } from './grid-props'

const resizeStep = 16

type Commands<Row> = GridProps<Row> & {
  place: GridPlace
  /** How many rows a page of them has. */
  rowsInView: () => number
  go: (place: GridPlace) => void
  edit: (place: GridPlace) => void
  openMenu: (place: GridPlace) => void
}

/** Does what a key asks for; false for keys that ask for nothing here. */
export function obeyKey<Row>(event: KeyboardEvent<HTMLElement>, commands: Commands<Row>): boolean {
  const { place, columns, rows, selection, rowsInView, go, edit, openMenu } = commands
  const isHead = place.row < 0
  const menuColumn = menuColumnOf(columns)
  const column = columns[place.column - 1]
  if (isHead && column && changesColumn(event, column, commands)) return true
  const extent = { rows: rows.count, columns: menuColumn + 1, rowsInView: rowsInView() }
  const next = event.altKey ? undefined : placeAfter(place, event, extent)
  if (next) go(next)
  else if (!isHead && asksForMenu(event, place.column === menuColumn)) openMenu(place)
  else if (event.key === ' ' && isHead) selection.onTogglePage()
  else if (event.key === ' ') selection.onToggle(place.row, event.shiftKey)
  else if ((event.key === 'Enter' && place.column > 0) || event.key === 'F2') edit(place)
  else if (event.key === 'Enter') selection.onToggle(place.row, false)
  else if (event.key === 'Delete') commands.onDelete(rows.at(place.row), place.row)
  else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) commands.onUndo()
  else if (event.key === 'Escape') commands.onEscape()
  else return false
  return true
}

/** Alt with the arrows moves a column, Shift with the arrows resizes it. */
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
