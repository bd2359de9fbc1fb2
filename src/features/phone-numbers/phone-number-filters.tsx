import type { PhoneNumberFilter } from '#contract/phone-numbers/phone-numbers'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { conditionFor } from './number-search'

type PhoneNumberFiltersProps = {
  filter: PhoneNumberFilter
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<PhoneNumberFilter>) => void
}

export const numberConditions = conditionsOf<PhoneNumberFilter>({ phone_number: 'Number', name: 'Name' })

export function PhoneNumberFilters({ filter, total, onChange }: PhoneNumberFiltersProps) {
  // An address may have both: the search shows the number, and a chip the name.
  const searched = filter.phone_number === undefined ? 'name' : 'phone_number'
  return (
    <ListFilters
      conditions={numberConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'phone number')}
      showsCount
      searched={[searched]}
      search={
        <SearchField
          label="Search names and numbers"
          value={filter[searched] ?? ''}
          onSearch={(text) => onChange(conditionFor(text))}
        />
      }
    />
  )
}
