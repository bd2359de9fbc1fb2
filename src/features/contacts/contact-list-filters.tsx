import type { z } from 'zod'
import type { ContactListFilter } from '#contract/contact-lists'
import { dayOf } from '~/lib/day-range'
import { formatCount } from '~/lib/format-number'
import { type ActiveFilter, FilterChips } from '~/ui/filter-chips'
import { SearchField } from '~/ui/search-field'

type Filter = z.output<typeof ContactListFilter>

type ContactListFiltersProps = {
  filter: Filter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<Filter>) => void
}

export const noFilter = { name: undefined, created_after: undefined, created_before: undefined }

export const isNarrowed = ({ name, created_after, created_before }: Filter) =>
  Boolean(name || created_after || created_before)

/** A search by name; dates that stand in the address show too. */
export function ContactListFilters({ filter, total, onChange }: ContactListFiltersProps) {
  const { name, created_after, created_before } = filter
  const active: (ActiveFilter | undefined)[] = [
    name ? { label: 'Name', value: name, onRemove: () => onChange({ name: undefined }) } : undefined,
    created_after
      ? { label: 'From', value: dayOf(created_after), onRemove: () => onChange({ created_after: undefined }) }
      : undefined,
    created_before
      ? { label: 'To', value: dayOf(created_before), onRemove: () => onChange({ created_before: undefined }) }
      : undefined,
  ]
  return (
    <div className="grid gap-2">
      <SearchField
        label="Search lists"
        value={name ?? ''}
        onSearch={(text) => onChange({ name: text || undefined })}
      />
      <FilterChips
        active={active.filter((each) => each !== undefined)}
        onClearAll={() => onChange(noFilter)}
        count={formatCount(total, 'contact list')}
      />
    </div>
  )
}
