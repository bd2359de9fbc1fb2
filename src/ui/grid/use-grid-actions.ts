import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import type { Onward } from './cell-editor'
import { headHeight } from './grid-body'
import { placeOnward } from './grid-keys'
import { type GridColumn, type GridPlace, isPlainClick, menuColumnOf, placeOf } from './grid-model'
import type { GridProps } from './grid-props'
import { obeyKey } from './obey-key'
import { cellAt, useGridPlace } from './use-grid-place'

/** What clicks and keys do in the grid. */
export function useGridActions<Row>(props: GridProps<Row>, scroller: RefObject<HTMLElement | null>) {
  const { columns, rows, rowHeight, selection } = props
  const { place, isEditing, go, stopEditing } = useGridPlace(scroller, columns, rows.count)
  const [menuRow, setMenuRow] = useState<number | null>(null)
  const menuColumn = menuColumnOf(columns)

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
    if (onward === 'away') stopEditing()
    else go(placeOnward(place, onward, rows.count, columns.length))
    return undefined
  }
  const click = (event: MouseEvent<HTMLElement>) => {
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
  const doubleClick = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event)
    if (at && at.row >= 0 && at.column > 0 && at.column < menuColumn) edit(at)
  }
  const rowsInView = () =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1)
  const openMenu = ({ row }: GridPlace) =>
    cellAt(scroller.current, { row, column: menuColumn })?.querySelector('button')?.click()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (obeyKey(event, { ...props, place, rowsInView, go, edit, openMenu })) event.preventDefault()
  }

  return {
    ...{ place, isEditing, commit, click, doubleClick, press, menuRow },
    cancel: () => go(place),
    closeMenu: () => setMenuRow(null),
  }
}
