import type { DeliveryFilter, DeliveryStatus } from '#contract/webhooks/deliveries'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import type { OptionSearch } from '~/lib/option-search'
import type { RangeName } from '~/lib/search'
import { choiceFilter, datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { statusWords } from './delivery-status'

export type DeliverySearch = DeliveryFilter & { range?: RangeName | undefined }

type DeliveryFiltersProps = {
  filter: DeliverySearch
  bots: OptionSearch
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<DeliverySearch>) => void
}

const statuses = Object.entries(statusWords).map(([value, label]) => ({
  value: value as DeliveryStatus,
  label,
}))

export const deliveryConditions = conditionsOf<DeliverySearch>({
  status: 'Status',
  call_id: 'Call',
  bot_uid: 'Bot',
  range: 'Time',
  since: 'Time',
  until: 'Time',
})

export function DeliveryFilters({ filter, bots, total, onChange }: DeliveryFiltersProps) {
  const { status, call_id, bot_uid } = filter
  return (
    <ListFilters
      conditions={deliveryConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'delivery', 'deliveries')}
      searched={['call_id']}
      search={
        <SearchField
          label="Call ID"
          value={call_id ?? ''}
          onSearch={(text) => onChange({ call_id: text.trim() || undefined })}
        />
      }
      filters={[
        datesFilter({ label: 'Time', search: filter, names: ['since', 'until'], onChange }),
        choiceFilter({
          label: 'Status',
          name: 'status',
          value: status,
          options: statuses,
          onChange: (chosen) => onChange({ status: statuses.find(({ value }) => value === chosen)?.value }),
        }),
        choiceFilter({
          label: 'Bot',
          name: 'bot_uid',
          value: bot_uid,
          search: bots,
          onChange: (uid) => onChange({ bot_uid: uid || undefined }),
        }),
      ]}
    />
  )
}
