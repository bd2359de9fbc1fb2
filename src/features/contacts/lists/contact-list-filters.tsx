import type { ContactListFilter } from '#contract/contacts/lists'
import type { z } from '#contract/http/zod'
import { type Conditions, conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/dates/day-range'
import { formatCount } from '~/lib/format/number'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

type Filter = z.output<typeof ContactListFilter>

type ContactListFiltersProps = {
  filter: Filter
  total: number
  /** False if the server cannot search. */
  canSearch: boolean
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<Filter>) => void
}

const dates = { created_after: ['From', dayOf], created_before: ['To', dayOf] } as const
const byDates = conditionsOf<Filter>(dates)
const byNameAndDates = conditionsOf<Filter>({ name: 'Name', ...dates })

export const listConditions = (canSearch: boolean): Conditions<Filter> =>
  canSearch ? byNameAndDates : byDates

/** A search by name; dates in the address are shown too. */
export function ContactListFilters({ filter, total, canSearch, onChange }: ContactListFiltersProps) {
  return (
    <ListFilters
      conditions={listConditions(canSearch)}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'contact list')}
    >
      {canSearch ? (
        <SearchField
          label="Search lists"
          value={filter.name ?? ''}
          onSearch={(text) => onChange({ name: text || undefined })}
        />
      ) : (
        <p className="text-sm text-muted">This server cannot search lists.</p>
      )}
    </ListFilters>
  )
}
