import { type MessageFilter, messageStatuses } from '#contract/messages'
import { formatCount } from '~/lib/format-number'
import { SelectField } from '~/ui/fields/select-field'
import { type ActiveFilter, FilterChips } from '~/ui/filter-chips'
import { SearchField } from '~/ui/search-field'
import { statusWords } from './message-status'

type MessageFiltersProps = {
  filter: MessageFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<MessageFilter>) => void
}

export const noFilter = {
  search: undefined,
  status: undefined,
  to_number: undefined,
  contact_id: undefined,
  call_id: undefined,
}

const names = ['search', 'status', 'to_number', 'contact_id', 'call_id'] as const

const labels = {
  search: 'Search',
  status: 'Status',
  to_number: 'To',
  contact_id: 'Contact',
  call_id: 'Call',
}

export const isNarrowed = (filter: MessageFilter) => names.some((name) => filter[name])

export function MessageFilters({ filter, total, onChange }: MessageFiltersProps) {
  const active = names.flatMap<ActiveFilter>((name) => {
    const value = filter[name]
    if (!value) return []
    const words = name === 'status' && filter.status ? statusWords[filter.status] : String(value)
    return [{ label: labels[name], value: words ?? value, onRemove: () => onChange({ [name]: undefined }) }]
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <SearchField
          label="Search texts and numbers"
          value={filter.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
        <SelectField
          label="Status"
          value={filter.status ?? ''}
          placeholder="Any"
          options={messageStatuses.map((value) => ({ value, label: statusWords[value] }))}
          onChange={(value) => onChange({ status: value || undefined })}
        />
      </div>
      <FilterChips active={active} onClearAll={() => onChange(noFilter)} count={formatCount(total, 'text')} />
    </div>
  )
}
