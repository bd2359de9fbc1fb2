import { startTransition, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width of a row's checkbox and menu. */
const boxAndMenuWidth = 96
/** The minimum width of the main column in pixels. */
export const leastMainWidth = 240

/**
 * The columns that fit a width, the first always; of the others those with the highest `rank` give way first. Columns
 * without a rank stay.
 */
export function fittingColumns<Column extends { width: number; rank?: number }>(
  columns: readonly Column[],
  width: number,
): Column[] {
  let shown = [...columns]
  const needed = () =>
    shown.slice(1).reduce((sum, column) => sum + column.width, leastMainWidth + boxAndMenuWidth)
  while (width > 0 && needed() > width) {
    const last = shown.slice(1).reduce((rank, column) => Math.max(rank, column.rank ?? 0), 0)
    if (last === 0) break
    shown = shown.filter(({ rank }) => rank !== last)
  }
  return shown
}

/** Widths in pixels by column id, only for columns that were resized, and the `room` of all in which they were. */
type ColumnWidths = Readonly<Record<string, number>>

/** The widths stored in this browser. */
export function readWidths(name: string): ColumnWidths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, width]) => Number.isFinite(width))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export function storeWidths(name: string, widths: ColumnWidths) {
  try {
    localStorage.setItem(name, JSON.stringify(widths))
  } catch {
    // The table works without storage.
  }
}

/**
 * Fixes the shown widths while a column is resized, so that the edge follows the pointer. In another room the main
 * column takes what is left: then its stored width does not count.
 */
export function widened(widths: ColumnWidths, shown: ColumnWidths, id: string, width: number): ColumnWidths {
  return { ...widths, ...shown, [id]: width }
}

/** Restores the default width of a column. Once no other is resized, the columns fill the room again. */
export function withoutWidth(widths: ColumnWidths, defaults: ColumnWidths, id: string): ColumnWidths {
  const others = Object.entries(widths).filter(([column]) => column !== id)
  const isResized = ([column, width]: [string, number]) => column !== 'room' && width !== defaults[column]
  return others.some(isResized) ? Object.fromEntries(others) : {}
}

/** A wider main column would leave a gap before the others. */
const comfortableMainWidth = 360

/** The default widths in pixels: the main column fills the room, up to a width from which all grow in proportion. */
export function spreadWidths(
  [main, ...others]: readonly { id: string; width: number }[],
  room: number,
): ColumnWidths {
  const needed = others.reduce((sum, { width }) => sum + width, 0)
  const share = Math.max(1, room / (needed + comfortableMainWidth))
  const grown = others.map(({ id, width }): [string, number] => [id, Math.floor(width * share)])
  const rest = room - grown.reduce((sum, [, width]) => sum + width, 0)
  return Object.fromEntries([
    ...(main ? [[main.id, Math.max(leastMainWidth, Math.round(rest))]] : []),
    ...grown,
  ])
}

/** The width of a box when it was last shown, in a window of that width. The next one has it at once. */
let last = { window: 0, box: 0 }

/** The width of a box in pixels (0 until known), and the ref for it. */
export function useWidth(): [number, (box: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(() => (last.window === innerWidth ? last.box : 0))
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const observer = new ResizeObserver(() => {
      const isFirst = last.box === 0
      last = { window: innerWidth, box: box.clientWidth }
      const show = () => setWidth(box.clientWidth)
      // What is there already changes in the same frame.
      isFirst ? startTransition(show) : flushSync(show)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [width, watch]
}
