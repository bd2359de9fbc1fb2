import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Range = { first: number; last: number }

type PlotCursorProps = {
  count: number
  /** Steps in a row, where they are in rows; otherwise all are in one. */
  columns?: number
  /** The step that is chosen until one is pointed at. */
  start: number
  /** The step at a place; `x` and `y` go from 0 to 1. */
  stepAt: (x: number, y: number) => number
  /** Takes the steps that a pointer is dragged over, or that are marked with Shift, the arrows and Enter. */
  onZoom?: ((first: number, last: number) => void) | undefined
  /** Takes a step that is clicked, or chosen when Enter is pressed. The step stays chosen when the pointer leaves. */
  onChoose?: ((step: number) => void) | undefined
}

/** Less is the shake of a click. */
const leastDrag = 8

const within = (value: number, first: number, last: number) => Math.min(Math.max(value, first), last)

/** Where a key leads; undefined for a key that does not move. */
function moved(key: string, at: number, { count, columns = count }: PlotCursorProps): number | undefined {
  const first = at - (at % columns)
  const last = first + columns - 1
  if (key === 'ArrowLeft') return within(at - 1, first, last)
  if (key === 'ArrowRight') return within(at + 1, first, last)
  if (key === 'Home') return first
  if (key === 'End') return last
  if (columns === count) return undefined
  if (key === 'ArrowUp') return at < columns ? at : at - columns
  if (key === 'ArrowDown') return at + columns < count ? at + columns : at
  return undefined
}

/** Which step of a plot is pointed at, by pointer or keyboard, and which range is marked. */
export function usePlotCursor(props: PlotCursorProps) {
  const { count, start, stepAt, onZoom, onChoose } = props
  const [pointed, setPointed] = useState<number | null>(null)
  const [anchor, setAnchor] = useState<number | null>(null)
  const dragFrom = useRef<number | null>(null)
  const last = count - 1
  const chosen = Math.min(pointed ?? start, last)
  const rangeTo = (at: number): Range => ({
    first: Math.min(anchor ?? at, at),
    last: Math.max(anchor ?? at, at),
  })
  const zoom = (range: Range) => {
    setAnchor(null)
    setPointed(null)
    onZoom?.(range.first, Math.min(last, range.last))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, chosen, props)
    if (to !== undefined) {
      setAnchor(event.shiftKey && onZoom ? (anchor ?? chosen) : null)
      setPointed(to)
    } else if (event.key === 'Enter' && onZoom) zoom(rangeTo(chosen))
    else if (event.key === 'Enter' && onChoose) onChoose(chosen)
    else if (event.key === 'Escape' && anchor !== null) setAnchor(null)
    else return
    event.preventDefault()
  }

  const stepOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return within(stepAt((clientX - left) / width, (clientY - top) / height), 0, last)
  }
  const endDrag = () => {
    dragFrom.current = null
    setAnchor(null)
  }
  const pointerProps = {
    onPointerDown(event: PointerEvent) {
      if (!onZoom || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragFrom.current = event.clientX
      setAnchor(stepOf(event))
    },
    onPointerMove: (event: PointerEvent) => setPointed(stepOf(event)),
    onPointerUp(event: PointerEvent) {
      const from = dragFrom.current
      if (from === null) return
      endDrag()
      if (Math.abs(event.clientX - from) >= leastDrag) zoom(rangeTo(stepOf(event)))
    },
    onPointerCancel: endDrag,
    onPointerLeave: () => dragFrom.current === null && !onChoose && setPointed(null),
    onClick: onChoose && (() => onChoose(chosen)),
  }

  return { chosen, marked: anchor === null ? null : rangeTo(chosen), onKeyDown, pointerProps }
}
