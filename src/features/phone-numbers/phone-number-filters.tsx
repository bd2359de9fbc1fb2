import type { PhoneNumberFilter } from '#contract/phone-numbers/phone-numbers'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

const isPartOfNumber = /^[\d\s+().\p{Pd}/]*\d[\d\s+().\p{Pd}/]*$/u
/** From this length on, zeros at the start are those dialed before a number: 00, or 0 in the own country. */
const dialedLength = 7

/** The condition for what was typed into the search: a part of a number in any format, else a part of a name. */
export function conditionFor(text: string): Pick<PhoneNumberFilter, 'phone_number' | 'name'> {
  if (text.trim() === '') return { phone_number: undefined, name: undefined }
  return isPartOfNumber.test(text)
    ? { phone_number: text, name: undefined }
    : { phone_number: undefined, name: text }
}

/** The filter as servers understand it, with the number as digits. */
export function asked(filter: PhoneNumberFilter): PhoneNumberFilter {
  if (filter.phone_number === undefined) return filter
  const digits = filter.phone_number.replace('(0)', '').replace(/\D/g, '')
  return {
    ...filter,
    phone_number: digits.length < dialedLength ? digits : digits.replace(/^0+/, ''),
  }
}

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
