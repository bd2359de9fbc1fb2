import clsx from 'clsx'
import { ListFilter, Plus } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { ownZone } from '~/lib/dates/time-zone'
import { Button } from '~/ui/controls/button'
import { Chip } from '~/ui/controls/chip'
import { keepFocusInside } from '~/ui/hooks/keep-focus'
import { usePreference } from '~/ui/hooks/preferences'
import { useMedia } from '~/ui/hooks/use-media'
import { Menu } from '~/ui/overlays/menu'
import { FilterChip } from './filter-chip'
import { type Filter, type FixedFilter, isSet } from './filter-model'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }))

type FilterBarProps = {
  filters: Filter[]
  fixed?: FixedFilter[]
  /** The search field, whose text counts as a filter for "Clear all". */
  search?: ReactNode
  isSearched?: boolean
  onClearAll: () => void
  /** The number of rows, announced when it changes: "3 bots". */
  count: string
  /** For lists that show their count nowhere else. */
  showsCount?: boolean
  /** Next to the search field. */
  tools?: ReactNode
  /** At the end of the row. */
  children?: ReactNode
}

/** From this width on, filters are chips; below, one button opens them all. */
const roomForChips = '(width >= 48rem)'

/** Search and filters of a list in one row. The address holds their values. */
export function FilterBar(props: FilterBarProps) {
  const { filters, fixed = [], search, isSearched = false, onClearAll, tools, children } = props
  const hasRoom = useMedia(roomForChips)
  const active = filters.filter(isSet).length + fixed.length
  const canClear = active > 0 || isSearched
  const count = (
    <span
      role="status"
      className={clsx(
        props.showsCount ? 'text-sm text-muted tabular-nums' : 'sr-only',
        // The placeholder of the search field needs the width.
        props.showsCount && filters.length === 0 && 'max-sm:w-full',
      )}
    >
      {props.count}
    </span>
  )
  if (!hasRoom)
    return (
      <div className="flex flex-wrap items-center gap-2" data-print="no">
        {filters.length === 0 ? (
          search
        ) : (
          // A row of its own. Otherwise the tools move to the next row when the font loads, and the list moves with them.
          <div className="flex grow basis-full items-center gap-2 sm:basis-auto">
            {search}
            <FilterButton {...props} active={active} />
          </div>
        )}
        {filters.map(({ label, aside }) => (
          <Fragment key={label}>{aside}</Fragment>
        ))}
        {tools}
        {count}
        {children}
      </div>
    )
  const chips = (
    <>
      <Chips filters={filters} />
      {fixed.map(({ label, value, onRemove }) => (
        <Chip key={label} label={label} onRemove={onRemove}>
          {value}
        </Chip>
      ))}
      {canClear && (
        <Button size="small" variant="quiet" onClick={onClearAll}>
          Clear all
        </Button>
      )}
      {count}
      {children}
    </>
  )
  if (!tools)
    return (
      <div ref={keepFocusInside} className="flex flex-wrap items-center gap-2" data-print="no">
        {search}
        {chips}
      </div>
    )
  return (
    <div className="grid gap-2.5" data-print="no">
      <div className="flex flex-wrap items-center gap-2">
        {search}
        <div className="ms-auto flex items-center gap-2">{tools}</div>
      </div>
      <div ref={keepFocusInside} className="flex flex-wrap items-center gap-2">
        {chips}
      </div>
    </div>
  )
}

function Chips({ filters }: { filters: Filter[] }) {
  const zone = usePreference('zone') || ownZone()
  // The label of the filter that "+ Filter" shows until it is set or closed.
  const [added, setAdded] = useState<string | null>(null)
  const shown = filters.filter((filter) => !filter.isRare || isSet(filter) || filter.label === added)
  const hidden = filters.filter((filter) => !shown.includes(filter))
  return (
    <>
      {shown.map((filter) => (
        <Fragment key={filter.label}>
          <FilterChip
            filter={filter}
            zone={zone}
            opensAtOnce={filter.label === added}
            onClose={() => setAdded(null)}
          />
          {filter.aside}
        </Fragment>
      ))}
      {hidden.length > 0 && (
        <Menu
          name="Add filter"
          variant="dashed"
          size="small"
          items={hidden.map((filter) => ({
            label: filter.label,
            onSelect: () => (filter.kind === 'switch' ? filter.onChange(true) : setAdded(filter.label)),
          }))}
        >
          <Plus aria-hidden />
          Filter
        </Menu>
      )}
    </>
  )
}

function FilterButton({ active, ...props }: FilterBarProps & { active: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filters, ${active} active` : undefined}
        onClick={() => setIsOpen(true)}
      >
        <ListFilter aria-hidden />
        Filters
        {active > 0 && (
          <span className="grid min-w-5 place-items-center rounded-full bg-accent-soft px-1 text-xs text-accent">
            {active}
          </span>
        )}
      </Button>
      <Suspense>
        {isOpen && (
          <FilterSheet
            filters={props.filters}
            fixed={props.fixed ?? []}
            count={props.count}
            onClearAll={props.onClearAll}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
