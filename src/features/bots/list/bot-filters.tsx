import type { BotFilter } from '#contract/bots/bots'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import type { RangeName } from '~/lib/search'
import { datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'

export type BotSearch = BotFilter & { range?: RangeName | undefined }

type BotFiltersProps = {
  filter: BotSearch
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<BotSearch>) => void
}

export const botConditions = conditionsOf<BotSearch>({
  name: 'Name',
  range: 'Created',
  created_after: 'Created',
  created_before: 'Created',
})

export function BotFilters({ filter, total, onChange }: BotFiltersProps) {
  return (
    <ListFilters
      conditions={botConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'bot')}
      searched={['name']}
      search={
        <SearchField
          label="Search bots"
          value={filter.name ?? ''}
          onSearch={(text) => onChange({ name: text || undefined })}
        />
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
