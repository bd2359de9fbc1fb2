import type { BotFilter } from '#contract/bots'
import { conditionsOf } from '~/lib/conditions'
import { dayOf, endOfDay, startOfDay } from '~/lib/day-range'
import { formatCount } from '~/lib/format-number'
import { DateField } from '~/ui/fields/date-field'
import { ListFilters } from '~/ui/list-filters'
import { SearchField } from '~/ui/search-field'

type BotFiltersProps = {
  filter: BotFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<BotFilter>) => void
}

export const botConditions = conditionsOf<BotFilter>({
  name: 'Name',
  created_after: ['From', dayOf],
  created_before: ['To', dayOf],
})

/** Search and the range of creation. */
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
      <DateField
        label="Created from"
        value={dayOf(filter.created_after)}
        onChange={(day) => onChange({ created_after: startOfDay(day) })}
      />
      <DateField
        label="Created to"
        value={dayOf(filter.created_before)}
        onChange={(day) => onChange({ created_before: endOfDay(day) })}
      />
    </ListFilters>
  )
}
