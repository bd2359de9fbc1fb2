import { type KeyboardEvent, useState } from 'react'

/** The active option of `count`, moved by arrow keys while the input keeps the focus. -1: none. */
export function useListbox(count: number, onChoose: (at: number) => void) {
  const [wanted, setActive] = useState(-1)
  const active = Math.min(wanted, count - 1)
  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const target = {
      ArrowDown: active >= count - 1 ? 0 : active + 1,
      ArrowUp: active <= 0 ? count - 1 : active - 1,
      PageDown: Math.min(count - 1, active + 8),
      PageUp: Math.max(0, active - 8),
    }[event.key]
    if (target !== undefined && count) {
      event.preventDefault()
      setActive(target)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(active)
    }
  }
  return { active, setActive, handleKeys }
}

/** A ref that scrolls the active option into view. */
export function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
