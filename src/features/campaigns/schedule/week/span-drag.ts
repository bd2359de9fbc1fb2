import { drawnSpan, endMoved, movedSpan, type Span, startMoved } from './span'

/** What is dragged: the window, one of its edges, or a new window. */
export type Grip = 'draw' | 'move' | 'start' | 'end'

/** A position on the week: minutes from midnight at the left, beyond it on both sides; row 0 is Monday. */
export type Place = { minute: number; row: number }

export type Box = { left: number; top: number; width: number; height: number }

export function placeIn(box: Box, x: number, y: number): Place {
  const row = Math.floor(((y - box.top) / box.height) * 7)
  return { minute: ((x - box.left) / box.width) * 1440, row: Math.min(Math.max(row, 0), 6) }
}

/** The window after a drag from one place to another. */
export function draggedSpan(grip: Grip, before: Span | null, from: Place, to: Place): Span {
  const by = to.minute - from.minute
  if (!before || grip === 'draw') return drawnSpan(from.minute, to.minute)
  if (grip === 'move') return movedSpan(before, by)
  return grip === 'start' ? startMoved(before, by) : endMoved(before, by)
}

/** The rows that a new window covers; moving a window changes no days. */
export function draggedRows(grip: Grip, from: Place, to: Place): number[] {
  if (grip !== 'draw') return []
  const first = Math.min(from.row, to.row)
  return Array.from({ length: Math.abs(to.row - from.row) + 1 }, (_, at) => first + at)
}
