import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Badge } from '~/ui/feedback/badge'

type Tab<Id extends string = string> = {
  id: Id
  label: string
  /** Unsaved changes, shown as a dot. */
  changed?: boolean
  /** The number of errors. */
  errors?: number
  panel: ReactNode
}

type TabsProps<Id extends string> = {
  label: string
  tabs: Tab<Id>[]
  /** The tab in the address. */
  value: Id
  onSelect: (id: Id) => void
  /** Keeps hidden panels mounted, as forms need. */
  keepMounted?: boolean
}

export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onSelect,
  keepMounted = false,
}: TabsProps<Id>) {
  const id = useId()
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={walkTabs}
        className="relative flex shrink-0 gap-1 overflow-x-auto border-b border-line px-px pt-px [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={tab.id === value ? bringIntoView : undefined}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value || keepMounted ? `${id}-panel-${tab.id}` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={clsx(
              'flex min-h-control shrink-0 items-center gap-1.5 border-b-2 select-none px-2.5 py-1.5 font-medium whitespace-nowrap -outline-offset-2',
              tab.id === value
                ? 'border-accent text-text forced-colors:border-[Highlight]'
                : 'border-transparent text-muted hover:text-text forced-colors:border-[Canvas]',
            )}
          >
            {tab.label}
            {tab.changed && (
              <span className="size-1.5 rounded-full bg-accent forced-colors:bg-[Highlight]">
                <span className="sr-only">, unsaved changes</span>
              </span>
            )}
            {tab.errors ? (
              <Badge tone="bad">
                {tab.errors}
                <span className="sr-only"> {tab.errors === 1 ? 'error' : 'errors'}</span>
              </Badge>
            ) : null}
          </button>
        ))}
      </div>
      {tabs.map((tab) =>
        tab.id === value || keepMounted ? (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${id}-panel-${tab.id}`}
            aria-labelledby={`${id}-tab-${tab.id}`}
            hidden={tab.id !== value}
          >
            {tab.panel}
          </div>
        ) : null,
      )}
    </>
  )
}

/**
 * On phones the tabs are wider than the page. Scrolling waits for the next frame, so that the click does not
 * wait for the panel's layout.
 */
function bringIntoView(tab: HTMLElement | null) {
  if (tab) requestAnimationFrame(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}

function walkTabs(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
  const next = { Home: tabs[0], End: tabs.at(-1) }[event.key] ?? (step && tabs.at((at + step) % tabs.length))
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
