import { messages } from '~/features/campaigns/messages'
import { dayMinutes, drawnSpan, endMoved, movedSpan, type Span, startMoved, stepMinutes } from './span'

type Key = { key: string; shiftKey: boolean }

const moves: Record<string, (span: Span) => Span> = {
  ArrowRight: (span) => movedSpan(span, stepMinutes),
  ArrowUp: (span) => movedSpan(span, stepMinutes),
  ArrowLeft: (span) => movedSpan(span, -stepMinutes),
  ArrowDown: (span) => movedSpan(span, -stepMinutes),
  PageUp: (span) => movedSpan(span, 60),
  PageDown: (span) => movedSpan(span, -60),
  Home: (span) => ({ ...span, start: 0 }),
  End: ({ length }) => ({ start: dayMinutes - length, length }),
}

const resizes: Record<string, (span: Span) => Span> = {
  ArrowRight: (span) => endMoved(span, stepMinutes),
  ArrowLeft: (span) => endMoved(span, -stepMinutes),
  ArrowUp: (span) => startMoved(span, -stepMinutes),
  ArrowDown: (span) => startMoved(span, stepMinutes),
  Home: (span) => startMoved(span, -span.start),
  End: (span) => endMoved(span, dayMinutes - span.start - span.length),
}

export const keysInWords = messages.spanKeys

/** The window after a key press; null for other keys. */
export function spanAfterKey(span: Span, { key, shiftKey }: Key): Span | null {
  return (shiftKey ? resizes : moves)[key]?.(span) ?? null
}

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
