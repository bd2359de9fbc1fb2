import { useCallback, useState } from 'react'

/** The width of a box in pixels (0 until known), and the ref for it. */
export function useWidth(): [number, (box: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0)
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    setWidth(box.clientWidth)
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [width, watch]
}
