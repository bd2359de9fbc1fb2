import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'

type Range = { first: number; last: number }

type PlotCursorProps = {
  count: number
  /** The number of steps per row. The default is a single row. */
  columns?: number
  /** The chosen step while the pointer is elsewhere. */
  start: number
  /** The step at a point, with `x` and `y` from 0 to 1. */
  stepAt: (x: number, y: number) => number
  /** Receives a range of steps, dragged with the pointer or marked with Shift, arrows and Enter. */
  onZoom?: ((first: number, last: number) => void) | undefined
  /** Receives a step on a click or Enter. The step stays chosen when the pointer leaves. */
  onChoose?: ((step: number) => void) | undefined
}

/** Smaller movements are part of a click. */
const leastDrag = 8

const within = (value: number, first: number, last: number) => Math.min(Math.max(value, first), last)

/** The step that a key moves to, or undefined. */
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

/** The tooltip follows the pointer up and down without a render. */
function moveTooltip({ clientY, currentTarget }: PointerEvent) {
  const { top } = currentTarget.getBoundingClientRect()
  const plot = currentTarget.closest<HTMLElement>('.plot')
  plot?.style.setProperty('--pointer-y', `${clientY - top}px`)
}

type Cursor = {
  pointed: number | null
  /** The step at which the marked range starts. */
  anchor: number | null
}

const nowhere: Cursor = { pointed: null, anchor: null }

/** The chosen step and the marked range of a plot, by pointer or keyboard. */
export function usePlotCursor(props: PlotCursorProps) {
  const { count, start, stepAt, onZoom, onChoose } = props
  const [{ pointed, anchor }, setCursor] = useState(nowhere)
  const dragFrom = useRef<number | null>(null)
  const last = count - 1
  const chosen = Math.min(pointed ?? start, last)
  const rangeTo = (at: number): Range => ({
    first: Math.min(anchor ?? at, at),
    last: Math.max(anchor ?? at, at),
  })
  const point = (at: number | null) =>
    setCursor((cursor) => (cursor.pointed === at ? cursor : { ...cursor, pointed: at }))
  const zoom = (range: Range) => {
    setCursor(nowhere)
    onZoom?.(range.first, Math.min(last, range.last))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, chosen, props)
    if (to !== undefined)
      setCursor({ pointed: to, anchor: event.shiftKey && onZoom ? (anchor ?? chosen) : null })
    else if (event.key === 'Enter' && onZoom) zoom(rangeTo(chosen))
    else if (event.key === 'Enter' && onChoose) onChoose(chosen)
    else if (event.key === 'Escape' && anchor !== null) setCursor({ pointed, anchor: null })
    else return
    event.preventDefault()
  }

  const stepOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return within(stepAt((clientX - left) / width, (clientY - top) / height), 0, last)
  }
  const endDrag = () => {
    dragFrom.current = null
    setCursor((cursor) => ({ ...cursor, anchor: null }))
  }
  const pointerProps = {
    onPointerDown(event: PointerEvent) {
      if (!onZoom || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragFrom.current = event.clientX
      const anchor = stepOf(event)
      setCursor((cursor) => ({ ...cursor, anchor }))
    },
    onPointerMove(event: PointerEvent) {
      moveTooltip(event)
      point(stepOf(event))
    },
    onPointerUp(event: PointerEvent) {
      const from = dragFrom.current
      if (from === null) return
      endDrag()
      if (Math.abs(event.clientX - from) >= leastDrag) zoom(rangeTo(stepOf(event)))
    },
    onPointerCancel: endDrag,
    // A touch ends at once; what it chose stays.
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      dragFrom.current === null && !onChoose && pointerType === 'mouse' && point(null),
    onClick: onChoose && (() => onChoose(chosen)),
  }

  return { chosen, marked: anchor === null ? null : rangeTo(chosen), onKeyDown, pointerProps }
}

type PlotSliderProps = {
  label: string
  count: number
  chosen: number
  /** The text of the chosen step for screen readers. */
  words: string
  describedBy?: string | undefined
  className?: string
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A slider with which keyboard and screen reader users move through the steps. */
export function PlotSlider(props: PlotSliderProps) {
  const { label, count, chosen, words, describedBy, className, onKeyDown, children } = props
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={chosen + 1}
      aria-valuetext={words}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      className={clsx('rounded', className)}
    >
      {children}
    </div>
  )
}
