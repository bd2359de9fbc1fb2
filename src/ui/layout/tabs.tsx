import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Badge } from '~/ui/feedback/badge'

type TabLabel<Id extends string> = {
  id: Id
  label: string
  /** How many the panel lists. */
  count?: string
  /** Unsaved changes, shown as a dot. */
  changed?: boolean
  /** The number of errors. */
  errors?: number
}
type Tab<Id extends string = string> = TabLabel<Id> & { panel: ReactNode }

type TabListProps<Id extends string> = {
  label: string
  tabs: TabLabel<Id>[]
  /** The tab in the address. */
  value: Id
  onSelect: (id: Id) => void
  /** Keeps hidden panels mounted, as forms need. */
  keepMounted?: boolean
  /** Classes of the bar. */
  className?: string
}

type TabsProps<Id extends string> = Omit<TabListProps<Id>, 'tabs'> & {
  tabs: Tab<Id>[]
  /** Places the panels, for example in a pane that scrolls below the bar. */
  place?: (panels: ReactNode) => ReactNode
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, value, keepMounted = false, place = (panels) => panels } = props
  const id = useId()
  const panels = tabs.map((tab) =>
    tab.id === value || keepMounted ? (
      <div key={tab.id} {...panelOf(id, tab.id)} hidden={tab.id !== value}>
        {tab.panel}
      </div>
    ) : null,
  )
  return (
    <>
      <TabList {...props} id={id} />
      {place(panels)}
    </>
  )
}

/** The attributes of a panel whose `TabList` stands elsewhere. */
export const panelOf = (id: string, tab: string) => ({
  role: 'tabpanel',
  id: `${id}-panel-${tab}`,
  'aria-labelledby': `${id}-tab-${tab}`,
})

/** The tabs alone. `id` is shared with `panelOf`. */
export function TabList<Id extends string>({
  label,
  tabs,
  value,
  onSelect,
  keepMounted = false,
  className,
  id,
}: TabListProps<Id> & { id: string }) {
  return (
    <div
      role="tablist"
      data-print="no"
      aria-label={label}
      onKeyDown={walkTabs}
      className={clsx(
        'fading-strip flex shrink-0 gap-1 overflow-x-auto border-b border-line pt-px [scrollbar-width:none]',
        className ?? 'relative px-px',
      )}
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
          {tab.count && <span className="font-normal text-muted tabular-nums">{tab.count}</span>}
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
