import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type Range = { first: number; last: number }

type PlotCursorProps = {
  count: number
  /** The number of steps per row. The default is a single row. */
  columns?: number
  /** The chosen step while the pointer is elsewhere. */
  start: number
  /** The step at a point, with `x` and `y` from 0 to 1. */
  stepAt: (x: number, y: number) => number
  /** Receives a range of steps, dragged with the mouse or marked with Shift, arrows and Enter. */
  onZoom?: ((first: number, last: number) => void) | undefined
  /** Receives a step on a click or Enter, but not on a tap, which reads it. The step stays chosen afterwards. */
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
  /** A finger chose the step. It stays readable until the next touch elsewhere. */
  isTouched: boolean
  /** The step at which the marked range starts. */
  anchor: number | null
}

const nowhere: Cursor = { pointed: null, isTouched: false, anchor: null }

const isTouch = ({ pointerType }: { pointerType: string }) => pointerType === 'touch'

/** Calls back at the next press of any pointer, wherever it is. */
function useNextPress(isAwaited: boolean, onPress: () => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!isAwaited) return undefined
    const press = () => latest.current()
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  }, [isAwaited])
}

/** The chosen step and the marked range of a plot, by pointer or keyboard. */
export function usePlotCursor(props: PlotCursorProps) {
  const { count, start, stepAt, onZoom, onChoose } = props
  const [{ pointed, isTouched, anchor }, setCursor] = useState(nowhere)
  const dragFrom = useRef<number | null>(null)
  const last = count - 1
  const chosen = Math.min(pointed ?? start, last)
  const rangeTo = (at: number): Range => ({
    first: Math.min(anchor ?? at, at),
    last: Math.max(anchor ?? at, at),
  })
  const point = (pointed: number | null, isTouched = false) =>
    setCursor((cursor) =>
      cursor.pointed === pointed && cursor.isTouched === isTouched
        ? cursor
        : { ...cursor, pointed, isTouched },
    )
  useNextPress(isTouched, () => setCursor((cursor) => ({ ...cursor, isTouched: false })))
  const zoom = (range: Range) => {
    setCursor(nowhere)
    onZoom?.(range.first, Math.min(last, range.last))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, chosen, props)
    if (to !== undefined)
      setCursor({ ...nowhere, pointed: to, anchor: event.shiftKey && onZoom ? (anchor ?? chosen) : null })
    else if (event.key === 'Enter' && onZoom) zoom(rangeTo(chosen))
    else if (event.key === 'Enter' && onChoose) onChoose(chosen)
    else if (event.key === 'Escape' && anchor !== null) setCursor({ ...nowhere, pointed })
    else if (event.key === 'Escape' && isTouched) setCursor(nowhere)
    else return
    event.preventDefault()
  }

  const stepOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return within(stepAt((clientX - left) / width, (clientY - top) / height), 0, last)
  }
  const endDrag = () => {
    dragFrom.current = null
    setCursor((cursor) => ({ ...cursor, isTouched: false, anchor: null }))
  }
  const isDrag = ({ clientX }: PointerEvent) =>
    dragFrom.current !== null && Math.abs(clientX - dragFrom.current) >= leastDrag
  const pointerProps = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      if (isTouch(event)) dragFrom.current = event.clientX
      if (isTouch(event) || !onZoom) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragFrom.current = event.clientX
      const anchor = stepOf(event)
      setCursor((cursor) => ({ ...cursor, anchor }))
    },
    onPointerMove(event: PointerEvent) {
      // Until a finger has moved sideways, it may be about to scroll the page.
      if (isTouch(event) && !isTouched && !isDrag(event)) return
      moveTooltip(event)
      point(stepOf(event), isTouch(event))
    },
    onPointerUp(event: PointerEvent) {
      if (dragFrom.current === null) return
      const isZoom = isDrag(event) && !isTouch(event)
      endDrag()
      if (isZoom) zoom(rangeTo(stepOf(event)))
      if (!isTouch(event)) return
      moveTooltip(event)
      point(stepOf(event), true)
    },
    onPointerCancel: endDrag,
    // A touch ends at once; what it chose stays.
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      dragFrom.current === null && !onChoose && pointerType === 'mouse' && point(null),
    onClick: onChoose && (() => !isTouched && onChoose(chosen)),
  }

  return { chosen, marked: anchor === null ? null : rangeTo(chosen), isTouched, onKeyDown, pointerProps }
}

type PlotSliderProps = {
  label: string
  count: number
  chosen: number
  /** The text of the chosen step for screen readers. */
  words: string
  /** Shows the values of the step, as hovering and focus do. */
  isTouched: boolean
  describedBy?: string | undefined
  /** The place of the step, from 0 to 1. */
  place: number
  className?: string
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A slider with which keyboard and screen reader users move through the steps. */
export function PlotSlider(props: PlotSliderProps) {
  const { label, count, chosen, words, isTouched, describedBy, place, className, onKeyDown, children } = props
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
      data-half={place > 0.5 ? 'end' : 'start'}
      data-touched={isTouched || undefined}
      onKeyDown={onKeyDown}
      className={clsx('rounded', className)}
    >
      {children}
    </div>
  )
}
