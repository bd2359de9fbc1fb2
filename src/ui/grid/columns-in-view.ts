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
