import type { DoNotCallFilter } from '#contract/do-not-call'
import { formatCount } from '~/lib/format-number'
import { type ActiveFilter, FilterChips } from '~/ui/filter-chips'
import { SearchField } from '~/ui/search-field'

type EntryFiltersProps = {
  filter: DoNotCallFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<DoNotCallFilter>) => void
}

export const noFilter = { search: undefined, phone_number: undefined }

export const isNarrowed = ({ search, phone_number }: DoNotCallFilter) => Boolean(search || phone_number)

const labels = { search: 'Search', phone_number: 'Number' }

export function EntryFilters({ filter, total, onChange }: EntryFiltersProps) {
  const active = (['search', 'phone_number'] as const).flatMap<ActiveFilter>((name) => {
    const value = filter[name]
    return value ? [{ label: labels[name], value, onRemove: () => onChange({ [name]: undefined }) }] : []
  })
  return (
    <div className="grid gap-2">
      <SearchField
        label="Search numbers and reasons"
        value={filter.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <FilterChips
        active={active}
        onClearAll={() => onChange(noFilter)}
        count={formatCount(total, 'number')}
      />
    </div>
  )
}
