import type { ReactNode } from 'react'
import type { Conditions } from '~/lib/conditions'
import { FilterBar } from './filter-bar'
import type { Filter } from './filter-model'

type ListFiltersProps<Search> = {
  conditions: Conditions<Search>
  filter: Search
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<Search>) => void
  filters?: Filter[]
  search?: ReactNode
  /** The names in the address that the search fields show. */
  searched?: readonly (keyof Search & string)[]
  /** The number of rows: "3 bots". */
  count: string
  /** For lists that show their count nowhere else. */
  showsCount?: boolean
  children?: ReactNode
}

/** Search and filters of a list. Conditions that have no control are removable chips. */
export function ListFilters<Search>(props: ListFiltersProps<Search>) {
  const { conditions, filter, onChange, filters = [], search, searched = [], ...rest } = props
  const active = conditions.active(filter)
  const controlled = new Set([...searched, ...filters.flatMap(({ names }) => names)])
  return (
    <FilterBar
      {...rest}
      filters={filters}
      search={search}
      isSearched={active.some(({ name }) => searched.some((field) => field === name))}
      fixed={active
        .filter(({ name }) => !controlled.has(name))
        .map(({ name, label, value }) => ({
          label,
          value,
          onRemove: () => onChange({ [name]: undefined } as Partial<Search>),
        }))}
      onClearAll={() => onChange(conditions.none)}
    />
  )
}
