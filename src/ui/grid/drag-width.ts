import type { PointerEvent } from 'react'

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
