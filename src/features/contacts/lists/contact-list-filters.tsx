import type { ContactListFilter } from '#contract/contacts/lists'
import type { z } from '#contract/http/zod'
import { type Conditions, conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import type { RangeName } from '~/lib/search'
import { datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

export type ContactListSearch = z.output<typeof ContactListFilter> & { range?: RangeName | undefined }
type Filter = ContactListSearch

type ContactListFiltersProps = {
  filter: Filter
  total: number
  /** False if the server cannot search. */
  canSearch: boolean
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<Filter>) => void
}

const dates = { range: 'Created', created_after: 'Created', created_before: 'Created' } as const
const byDates = conditionsOf<Filter>(dates)
const byNameAndDates = conditionsOf<Filter>({ name: 'Name', ...dates })

export const listConditions = (canSearch: boolean): Conditions<Filter> =>
  canSearch ? byNameAndDates : byDates

export function ContactListFilters({ filter, total, canSearch, onChange }: ContactListFiltersProps) {
  return (
    <ListFilters
      conditions={listConditions(canSearch)}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'contact list')}
      searched={['name']}
      search={
        canSearch ? (
          <SearchField
            label="Search lists"
            value={filter.name ?? ''}
            onSearch={(text) => onChange({ name: text || undefined })}
          />
        ) : (
          <p className="text-sm text-muted">This server cannot search lists.</p>
        )
      }
      filters={[
        datesFilter({
          label: 'Created',
          search: filter,
          names: ['created_after', 'created_before'],
          onChange,
        }),
      ]}
    />
  )
}
