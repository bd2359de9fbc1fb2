import clsx from 'clsx'
import { Fragment } from 'react'
import type { MenuItem } from './menu-item'

/** As an attribute: the browser heeds it when the popover shows, where React would focus what is hidden still. */
const wantsFocus = (item: HTMLElement | null) => item?.setAttribute('autofocus', '')

/** What is dangerous stands last, apart from the rest. */
export function MenuItems({ items }: { items: MenuItem[] }) {
  return items.map((item, at) => (
    <Fragment key={item.label}>
      {item.danger && at > 0 && !items[at - 1]?.danger && <hr className="mx-1 my-1 border-line" />}
      <button
        ref={at === 0 ? wantsFocus : undefined}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={Boolean(item.disabledReason) || undefined}
        className={clsx('option', item.danger && 'text-bad', item.disabledReason && 'items-start text-muted')}
        onClick={(event) => {
          if (item.disabledReason) return
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          item.onSelect()
        }}
      >
        {item.icon && <item.icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0">
          {item.label}
          {item.disabledReason && <span className="block max-w-60 text-xs">{item.disabledReason}</span>}
        </span>
      </button>
    </Fragment>
  ))
}
