import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type GridPlace, menuColumnOf } from './grid-model'

/** The focused cell, and whether it is being edited. */
export function useGridPlace(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { id: string }[],
  rowCount: number,
) {
  const [wanted, setPlace] = useState<GridPlace>({ row: 0, column: 1 })
  /** The id of the edited column, because columns may be added or removed meanwhile. */
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = columns.findIndex(({ id }) => id === editedId) + 1
  const place = {
    row: Math.min(wanted.row, rowCount - 1),
    column: edited || Math.min(wanted.column, menuColumnOf(columns)),
  }

  return {
    place,
    isEditing: edited > 0,
    go: (next: GridPlace, edits = false) => {
      flushSync(() => {
        setPlace(next)
        setEditedId((edits && columns[next.column - 1]?.id) || null)
      })
      if (!edits) focusCell(scroller.current, next)
    },
    /** The focus has already moved elsewhere. */
    stopEditing: () => {
      setPlace(place)
      setEditedId(null)
    },
  }
}

export function cellAt(scroller: HTMLElement | null, { row, column }: GridPlace) {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)
}

function focusCell(scroller: HTMLElement | null, place: GridPlace) {
  const cell = cellAt(scroller, place)
  cell?.focus({ preventScroll: true })
  // The outer cells are sticky and always visible.
  const target = cell?.dataset.cell ? cell.parentElement : cell
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
