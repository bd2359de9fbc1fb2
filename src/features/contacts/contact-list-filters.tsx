import type { z } from 'zod'
import type { ContactListFilter } from '#contract/contact-lists'
import { conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/day-range'
import { formatCount } from '~/lib/format-number'
import { ListFilters } from '~/ui/list-filters'
import { SearchField } from '~/ui/search-field'

type Filter = z.output<typeof ContactListFilter>

type ContactListFiltersProps = {
  filter: Filter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<Filter>) => void
}

export const listConditions = conditionsOf<Filter>({
  name: 'Name',
  created_after: ['From', dayOf],
  created_before: ['To', dayOf],
})

/** A search by name; dates that stand in the address show too. */
export function ContactListFilters({ filter, total, onChange }: ContactListFiltersProps) {
  return (
    <ListFilters
      conditions={listConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'contact list')}
    >
      <SearchField
        label="Search lists"
        value={filter.name ?? ''}
        onSearch={(text) => onChange({ name: text || undefined })}
      />
    </ListFilters>
  )
}
