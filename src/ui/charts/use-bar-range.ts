import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type BarRange = { first: number; last: number }

/** Less is the shake of a click. */
const leastDrag = 8

/**
 * Which of the bars are pointed at. The arrows walk, and with Shift they take more; Enter takes what is marked, as
 * does a pointer that is drawn over it.
 */
export function useBarRange(count: number, onTake: ((range: BarRange) => void) | undefined) {
  const [pointed, setPointed] = useState<number | null>(null)
  const [anchor, setAnchor] = useState<number | null>(null)
  const dragFrom = useRef<number | null>(null)
  const last = count - 1
  const chosen = Math.min(pointed ?? last, last)
  const rangeTo = (at: number): BarRange => ({
    first: Math.min(anchor ?? at, at),
    last: Math.min(last, Math.max(anchor ?? at, at)),
  })
  const take = (range: BarRange) => {
    setAnchor(null)
    setPointed(null)
    onTake?.(range)
  }

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = { Home: 0, End: last }[event.key] ?? (step && chosen + step)
    if (to !== undefined) {
      setAnchor(event.shiftKey && onTake ? (anchor ?? chosen) : null)
      setPointed(Math.min(Math.max(to, 0), last))
    } else if (event.key === 'Enter' && onTake) take(rangeTo(chosen))
    else if (event.key === 'Escape' && anchor !== null) setAnchor(null)
    else return
    event.preventDefault()
  }

  /** `slots`: how many bars there is room for. */
  const pointerProps = (slots: number) => {
    const barAt = ({ clientX, currentTarget }: PointerEvent) => {
      const { left, width } = currentTarget.getBoundingClientRect()
      return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * slots)))
    }
    return {
      onPointerDown: (event: PointerEvent) => {
        if (!onTake || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragFrom.current = event.clientX
        setAnchor(barAt(event))
      },
      onPointerMove: (event: PointerEvent) => setPointed(barAt(event)),
      onPointerUp: (event: PointerEvent) => {
        const from = dragFrom.current
        dragFrom.current = null
        if (from === null) return
        if (Math.abs(event.clientX - from) >= leastDrag) take(rangeTo(barAt(event)))
        else setAnchor(null)
      },
      onPointerCancel: () => {
        dragFrom.current = null
        setAnchor(null)
      },
      onPointerLeave: () => dragFrom.current === null && setPointed(null),
    }
  }

  return { chosen, marked: anchor === null ? null : rangeTo(chosen), walk, pointerProps }
}
