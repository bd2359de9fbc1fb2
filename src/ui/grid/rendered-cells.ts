import { useState } from 'react'

/** A horizontal range in pixels from the start of the content. */
type Span = { from: number; until: number }

// Rounded, so that scrolling does not rerender with every frame.
const step = 128

/** The visible range of the columns, and a function that updates it. */
export function useColumnsInView() {
  const [span, setSpan] = useState<Span>({ from: 0, until: innerWidth })
  /** Reads the layout, so call it before any change to the DOM. */
  const follow = ({ scrollLeft, clientWidth, scrollWidth }: Element) => {
    const start = Math.abs(scrollLeft)
    const from = Math.floor(start / step) * step
    const end = Math.ceil((start + clientWidth) / step) * step
    const until = scrollWidth > clientWidth ? end : Number.POSITIVE_INFINITY
    setSpan((before) => (before.from === from && before.until === until ? before : { from, until }))
  }
  return { span, follow }
}

/** The first and last column inside the span. `left`: where the first column of all begins. */
export function columnsWithin(columns: readonly { width: number }[], { from, until }: Span, left: number) {
  let [first, last] = [columns.length, 0]
  let end = left
  for (const [at, { width }] of columns.entries()) {
    if (end < until) last = at
    end += width
    if (end > from && first === columns.length) first = at
  }
  return { first, last }
}

/** The slot in which each row is rendered. */
export type RowSlots = ReadonlyMap<number, number>

/**
 * Remaining rows keep their slots, and new ones take the lowest free slots. Refilling a slot is much cheaper
 * for the browser than creating one.
 */
export function slotsFor(rows: readonly number[], before: RowSlots): RowSlots {
  const slots = new Map<number, number>()
  const taken = new Set<number>()
  for (const row of rows) {
    const slot = before.get(row)
    if (slot === undefined) continue
    slots.set(row, slot)
    taken.add(slot)
  }
  let free = 0
  for (const row of rows) {
    if (slots.has(row)) continue
    while (taken.has(free)) free++
    slots.set(row, free)
    taken.add(free)
  }
  return slots
}
