import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ButtonLook, buttonClass } from '~/ui/controls/button'
import { Tip } from '~/ui/controls/tip'
import { type MenuItem, optionClass, popupClass } from './menu-item'

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
        // An inline name replaces the one from the style sheet, to which the tooltip is anchored.
        style={{ anchorName: children ? anchor : `--tip, ${anchor}` }}
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

/** Arrows, Home, End and first letters move through a menu; Tab leaves it. The popover handles Escape. */
function handleMenuKeys(event: KeyboardEvent<HTMLElement>) {
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

/** As an attribute, which the browser applies when the popover opens; React would focus a hidden element. */
const wantsFocus = (item: HTMLElement | null) => item?.setAttribute('autofocus', '')

/** Dangerous items come last, separated from the others. */
function MenuItems({ items }: { items: MenuItem[] }) {
  return items.map((item, at) => (
    // Saved views may have the names of other items.
    // biome-ignore lint/suspicious/noArrayIndexKey: the items hold no state.
    <Fragment key={at}>
      {item.danger && at > 0 && !items[at - 1]?.danger && <hr className="mx-1 my-1 border-line" />}
      <button
        ref={at === 0 ? wantsFocus : undefined}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={Boolean(item.disabledReason) || undefined}
        className={clsx(
          optionClass,
          item.danger && 'text-bad',
          item.disabledReason ? 'items-start text-muted' : 'items-center',
        )}
        onClick={(event) => {
          if (item.disabledReason) return
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          item.onSelect()
        }}
      >
        {item.icon && <item.icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">
          {item.label}
          {item.disabledReason && <span className="block max-w-60 text-xs">{item.disabledReason}</span>}
        </span>
      </button>
    </Fragment>
  ))
}

type MenuPopoverProps = {
  /** The `popoverTarget` of the button that opens it. */
  id: string
  name: string
  /** The name of its anchor. */
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
      className={clsx(popupClass, 'max-w-[95vw] min-w-44')}
      style={{ positionAnchor: anchor, positionArea: 'block-end span-inline-start' }}
      onKeyDown={handleMenuKeys}
      onBeforeToggle={(event) => {
        // Synchronous, so that an item exists to take the focus and the next key belongs to the menu.
        if (event.newState === 'open') flushSync(() => onOpen(true))
      }}
      onToggle={(event) => {
        // Deferred, because the browser returns the focus from an item that must still exist.
        if (event.newState === 'closed') onOpen(false)
      }}
    >
      {isOpen && <MenuItems items={items()} />}
    </div>
  )
}
