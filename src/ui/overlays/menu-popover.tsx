import { flushSync } from 'react-dom'
import type { MenuItem } from './menu-item'
import { MenuItems } from './menu-items'
import { handleMenuKeys } from './menu-keys'

type MenuPopoverProps = {
  /** What the button that opens it has as its `popoverTarget`. */
  id: string
  name: string
  /** The name of the anchor at which it stands. */
  anchor: string
  items: () => MenuItem[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The items of a menu, above everything else. */
export function MenuPopover({ id, name, anchor, items, isOpen, onOpen }: MenuPopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="menu"
      aria-label={name}
      className="popup min-w-44"
      style={{ positionAnchor: anchor, positionArea: 'block-end span-inline-start' }}
      onKeyDown={handleMenuKeys}
      onBeforeToggle={(event) => {
        // At once: an item that stands there takes the focus as the menu shows, and the next key is the menu's.
        if (event.newState === 'open') flushSync(() => onOpen(true))
      }}
      onToggle={(event) => {
        // Only now: while it closes, the browser gives the focus back from an item that still stands.
        if (event.newState === 'closed') onOpen(false)
      }}
    >
      {isOpen && <MenuItems items={items()} />}
    </div>
  )
}
