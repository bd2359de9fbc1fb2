import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { weekdays } from '#rules/schedule/zoned-time'
import type { Span } from './span'
import { type Box, draggedRows, draggedSpan, type Grip, type Place, placeIn } from './span-drag'

export type Week = { span: Span | null; days: readonly string[] }

type Drag = {
  grip: Grip
  from: Place
  x: number
  y: number
  box: Box
  before: Week
  /** The last requested week, which may not have rendered when the next event comes. */
  shown: Week
  hasMoved: boolean
}

/** Smaller movements are not a drag. */
const leastPixels = 4

const withRows = (days: readonly string[], rows: readonly number[]) =>
  weekdays.filter((day, row) => days.includes(day) || rows.includes(row))
const isSame = (a: Week, b: Week) => JSON.stringify(a) === JSON.stringify(b)

/** Draws and drags the window of a week with a pointer. Escape restores the previous one. */
export function useSpanDrag(week: Week, onChange: (week: Week) => void) {
  const drag = useRef<Drag | null>(null)
  const show = (now: Drag, next: Week) => {
    if (isSame(now.shown, next)) return
    now.shown = next
    onChange(next)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      const held = event.target instanceof HTMLElement ? event.target.dataset.grip : undefined
      const box = event.currentTarget.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      const grip = (held ?? 'draw') as Grip
      const from = placeIn(box, x, y)
      drag.current = { grip, from, x, y, box, before: week, shown: week, hasMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
      event.preventDefault()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now) return
      const { grip, from, box, before } = now
      now.hasMoved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) >= leastPixels
      if (!now.hasMoved) return
      const to = placeIn(box, event.clientX, event.clientY)
      const rows = draggedRows(grip, from, to)
      const days = rows.length > 0 ? withRows(before.days, rows) : before.days
      show(now, { span: draggedSpan(grip, before.span, from, to), days })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const done = drag.current
      drag.current = null
      if (!done) return
      if (!done.hasMoved && done.grip === 'draw') {
        show(done, { ...done.before, days: withRows(done.before.days, [done.from.row]) })
      }
      event.currentTarget.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true })
    },
    onPointerCancel() {
      if (drag.current) show(drag.current, drag.current.before)
      drag.current = null
    },
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !drag.current) return
      show(drag.current, drag.current.before)
      drag.current = null
    },
  }
}
