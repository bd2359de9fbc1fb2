import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/** Shows an element over the whole page, in the top layer, until Escape is pressed or the focus leaves it. */
export function useExpanded(focus: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  useLayoutEffect(() => {
    const { current: element } = box
    if (!element || !isExpanded) return
    element.popover = 'manual'
    element.showPopover()
    return () => {
      element.hidePopover()
      element.removeAttribute('popover')
    }
  }, [isExpanded])

  const change = (next: boolean) => {
    setExpanded(next)
    requestAnimationFrame(focus)
  }
  return {
    isExpanded,
    toggle: () => change(!isExpanded),
    box: {
      ref: box,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const isInMenu = event.target instanceof Element && event.target.closest('[role=menu]')
        if (event.key !== 'Escape' || !isExpanded || event.defaultPrevented || isInMenu) return
        event.preventDefault()
        event.stopPropagation()
        change(false)
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setExpanded(false)
      },
    },
  }
}
