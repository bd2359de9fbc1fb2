import type { ReactNode } from 'react'
import type { Conditions } from '~/lib/conditions'
import { FilterChips } from './filter-chips'

type ListFiltersProps<Filter> = {
  conditions: Conditions<Filter>
  filter: Filter
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<Filter>) => void
  /** The number of rows: "3 bots". */
  count: string
  /** For lists that show their count nowhere else. */
  showsCount?: boolean
  children: ReactNode
}

/** The filter fields of a list, with the active filters below. */
export function ListFilters<Filter>(props: ListFiltersProps<Filter>) {
  const { conditions, filter, onChange, count, showsCount, children } = props
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 [&_select]:max-w-56">{children}</div>
      <FilterChips
        active={conditions.active(filter).map(({ name, label, value }) => ({
          label,
          value,
          onRemove: () => onChange({ [name]: undefined } as Partial<Filter>),
        }))}
        onClearAll={() => onChange(conditions.none)}
        count={count}
        showsCount={showsCount}
      />
    </div>
  )
}
