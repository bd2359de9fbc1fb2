import type { BotFilter } from '#contract/bots/bots'
import { conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/dates/day-range'
import { formatCount } from '~/lib/format/number'
import { DateRangeFields } from '~/ui/fields/date-range-fields'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

type BotFiltersProps = {
  filter: BotFilter
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<BotFilter>) => void
}

export const botConditions = conditionsOf<BotFilter>({
  name: 'Name',
  created_after: ['From', dayOf],
  created_before: ['To', dayOf],
})

export function BotFilters({ filter, total, onChange }: BotFiltersProps) {
  return (
    <ListFilters
      conditions={botConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'bot')}
    >
      <SearchField
        label="Search bots"
        value={filter.name ?? ''}
        onSearch={(text) => onChange({ name: text || undefined })}
      />
      <DateRangeFields
        since={filter.created_after}
        until={filter.created_before}
        labels={['Created from', 'Created to']}
        onSince={(created_after) => onChange({ created_after })}
        onUntil={(created_before) => onChange({ created_before })}
      />
    </ListFilters>
  )
}
