import type { PhoneNumberFilter } from '#contract/phone-numbers'
import { formatCount } from '~/lib/format-number'
import { FilterChips } from '~/ui/filter-chips'
import { SearchField } from '~/ui/search-field'

type PhoneNumberFiltersProps = {
  filter: PhoneNumberFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<PhoneNumberFilter>) => void
}

const fields = [
  { name: 'phone_number', label: 'Number', search: 'Search digits' },
  { name: 'name', label: 'Name', search: 'Search names' },
] as const

export const noFilter = { phone_number: undefined, name: undefined }

export const isNarrowed = ({ phone_number, name }: PhoneNumberFilter) => Boolean(phone_number || name)

export function PhoneNumberFilters({ filter, total, onChange }: PhoneNumberFiltersProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {fields.map(({ name, search }) => (
          <SearchField
            key={name}
            label={search}
            value={filter[name] ?? ''}
            onSearch={(text) => onChange({ [name]: text || undefined })}
          />
        ))}
      </div>
      <FilterChips
        active={fields.flatMap(({ name, label }) => {
          const value = filter[name]
          return value ? [{ label, value, onRemove: () => onChange({ [name]: undefined }) }] : []
        })}
        onClearAll={() => onChange(noFilter)}
        count={formatCount(total, 'phone number')}
      />
    </div>
  )
}
