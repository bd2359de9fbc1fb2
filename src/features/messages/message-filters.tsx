import type { MessageFilter, MessageStatus } from '#contract/messages/messages'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { choiceFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { statusWords } from './messages-table'

type MessageFiltersProps = {
  filter: MessageFilter
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<MessageFilter>) => void
}

const statuses = Object.entries(statusWords).map(([value, label]) => ({
  value: value as MessageStatus,
  label,
}))

export const messageConditions = conditionsOf<MessageFilter>({
  search: 'Search',
  status: ['Status', (status) => statusWords[status as MessageStatus] ?? status],
  to_number: 'To',
  contact_id: 'Contact',
  call_id: 'Call',
})

export function MessageFilters({ filter, total, onChange }: MessageFiltersProps) {
  return (
    <ListFilters
      conditions={messageConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'text')}
      searched={['search']}
      search={
        <SearchField
          label="Search texts and numbers"
          value={filter.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
      filters={[
        choiceFilter({
          label: 'Status',
          name: 'status',
          value: filter.status,
          options: statuses,
          onChange: (chosen) => onChange({ status: statuses.find(({ value }) => value === chosen)?.value }),
        }),
      ]}
    />
  )
}
