import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ButtonLook, buttonClass } from '~/ui/controls/button'
import { Tip } from '~/ui/controls/tip'
import type { MenuItem } from './menu-item'
import { MenuPopover } from './menu-popover'

type MenuProps = ButtonLook & {
  /** The name of the button. */
  name: string
  /** A function if creating them is expensive; called when the menu opens. */
  items: MenuItem[] | (() => MenuItem[])
  /** The content of the button; absent: three dots with the name as tooltip. */
  children?: ReactNode
}

export function Menu({ name, items, children, variant = 'quiet', size }: MenuProps) {
  const id = useId()
  const anchor = `--menu-${id}`
  const [isOpen, setIsOpen] = useState(false)
  // Tables have a menu in each row, so that its element is created at the first use, before the browser opens it.
  const [isUsed, setIsUsed] = useState(false)
  const use = () => flushSync(() => setIsUsed(true))
  const openWithArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    use()
    document.getElementById(id)?.showPopover()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        style={{ anchorName: anchor }}
        onClick={use}
        onKeyDown={openWithArrow}
        className={buttonClass(
          { variant, size },
          children ? '' : 'has-tip min-w-target px-1.5! min-h-target!',
        )}
      >
        {children ?? (
          <>
            <Ellipsis aria-hidden />
            {!isOpen && <Tip decorative>{name}</Tip>}
          </>
        )}
      </button>
      {isUsed && (
        <MenuPopover
          id={id}
          name={name}
          anchor={anchor}
          items={() => (typeof items === 'function' ? items() : items)}
          isOpen={isOpen}
          onOpen={setIsOpen}
        />
      )}
    </>
  )
}
