import type { PhoneNumberFilter } from '#contract/phone-numbers/phone-numbers'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

type PhoneNumberFiltersProps = {
  filter: PhoneNumberFilter
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<PhoneNumberFilter>) => void
}

const fields = [
  { name: 'phone_number', search: 'Search digits' },
  { name: 'name', search: 'Search names' },
] as const

export const numberConditions = conditionsOf<PhoneNumberFilter>({ phone_number: 'Number', name: 'Name' })

export function PhoneNumberFilters({ filter, total, onChange }: PhoneNumberFiltersProps) {
  return (
    <ListFilters
      conditions={numberConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'phone number')}
      searched={['phone_number', 'name']}
      search={fields.map(({ name, search }) => (
        <SearchField
          key={name}
          label={search}
          value={filter[name] ?? ''}
          onSearch={(text) => onChange({ [name]: text || undefined })}
        />
      ))}
    />
  )
}
