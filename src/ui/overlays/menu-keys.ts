import type { KeyboardEvent } from 'react'

/** Arrows, Home, End and first letters walk through a menu; Tab leaves it. Escape is the popover's own. */
export function handleMenuKeys(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  const target = {
    ArrowDown: items[at === last ? 0 : at + 1],
    ArrowUp: items[at <= 0 ? last : at - 1],
    Home: items[0],
    End: items[last],
  }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  const byLetter =
    event.key.length === 1 &&
    event.key !== ' ' &&
    [...items.slice(at + 1), ...items].find((item) =>
      item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()),
    )
  const next = target ?? byLetter
  event.stopPropagation()
  if (!next) return
  event.preventDefault()
  next.focus()
}
