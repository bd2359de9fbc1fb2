import type { KeyboardEvent, PointerEvent } from 'react'
import { narrowest, widest } from '~/ui/grid/grid-model'

type ColumnHandleProps = {
  /** The column's header. */
  name: string
  width: number
  /** Its maximum width. */
  most?: number
  onResize: (width: number) => void
  onReset: () => void
}

/** The look of a column's edge, in tables and in the grid. */
export const handleClass =
  'absolute inset-y-0 end-0 w-[9px] cursor-col-resize touch-none after:absolute after:inset-y-[9px] after:end-0 after:border-e after:border-line [&:is(:hover,:active,:focus-visible)]:after:inset-y-0 [&:is(:hover,:active,:focus-visible)]:after:border-e-[3px] [&:is(:hover,:active,:focus-visible)]:after:border-accent coarse:w-6'

const step = 8
const steps: Record<string, number> = { ArrowRight: step, ArrowLeft: -step }

/** The edge of a column, moved by dragging or arrow keys. A double click or Delete restores the default width. */
export function ColumnHandle({ name, width, most = widest, onResize, onReset }: ColumnHandleProps) {
  const resize = (next: number) => onResize(Math.round(Math.min(most, Math.max(narrowest, next))))
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const by = (steps[event.key] ?? 0) * sign * (event.shiftKey ? 5 : 1)
    if (by) resize(width + by)
    else if (event.key === 'Home') resize(narrowest)
    else if (event.key === 'End') resize(most)
    else if (event.key === 'Delete' || event.key === 'Backspace') onReset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is not a thematic break.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={most}
      aria-valuetext={`${width} pixels`}
      title="Drag or use the arrow keys. Double-click or press Delete to reset."
      tabIndex={0}
      className={handleClass}
      onKeyDown={handleKeys}
      onPointerDown={(event) => {
        if (event.button === 0) dragWidth(event, width, resize)
      }}
      onDoubleClick={onReset}
    />
  )
}

/** Follows the pointer from the handle of a column until it is released. */
export function dragWidth(event: PointerEvent<HTMLElement>, width: number, change: (width: number) => void) {
  event.preventDefault()
  const handle = event.currentTarget
  const from = event.clientX
  const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1
  const follow = ({ clientX }: globalThis.PointerEvent) => change(width + sign * (clientX - from))
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', follow)
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', follow), {
    once: true,
  })
}
