import type { Onward } from './cell-editor'
import type { GridPlace } from './grid-model'

type Key = { key: string; ctrlKey: boolean; metaKey: boolean }
type Extent = { rows: number; columns: number; rowsInView: number }

/** The cell that a key moves to, or undefined. */
export function placeAfter(
  { row, column }: GridPlace,
  { key, ctrlKey, metaKey }: Key,
  { rows, columns, rowsInView }: Extent,
): GridPlace | undefined {
  const isFar = ctrlKey || metaKey
  const last = { row: rows - 1, column: columns - 1 }
  const next: Record<string, GridPlace> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    PageUp: { row: Math.max(0, row - rowsInView), column },
    PageDown: { row: row + rowsInView, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
  }
  const place = next[key]
  return (
    place && {
      row: Math.min(last.row, Math.max(-1, place.row)),
      column: Math.min(last.column, Math.max(0, place.column)),
    }
  )
}

/** Where the focus moves after an edited cell is committed. */
export function placeOnward(
  { row, column }: GridPlace,
  onward: Onward,
  rows: number,
  columns: number,
): GridPlace {
  if (onward === 'down') return { row: Math.min(rows - 1, row + 1), column }
  const step = onward === 'next' ? 1 : onward === 'previous' ? -1 : 0
  return { row, column: Math.min(columns, Math.max(1, column + step)) }
}

export const asksForMenu = ({ key, shiftKey }: { key: string; shiftKey: boolean }, isThere: boolean) =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || (isThere && (key === 'Enter' || key === ' '))
