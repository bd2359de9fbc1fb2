import type { DoNotCallFilter } from '#contract/do-not-call/do-not-call'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

type EntryFiltersProps = {
  filter: DoNotCallFilter
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<DoNotCallFilter>) => void
}

export const entryConditions = conditionsOf<DoNotCallFilter>({
  search: 'Search',
  phone_number: 'Number',
  is_unconfirmed: ['To confirm', (value) => (value === 'true' ? 'yes' : 'no')],
})

export function EntryFilters({ filter, total, onChange }: EntryFiltersProps) {
  return (
    <ListFilters
      conditions={entryConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'number')}
      searched={['search']}
      filters={[
        {
          kind: 'switch',
          label: 'To confirm',
          names: ['is_unconfirmed'],
          value: filter.is_unconfirmed === true,
          onChange: (isOn) => onChange({ is_unconfirmed: isOn || undefined }),
        },
      ]}
      search={
        <SearchField
          label="Search numbers and reasons"
          value={filter.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
    />
  )
}
