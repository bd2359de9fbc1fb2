import type { DeliveryFilter, DeliveryStatus } from '#contract/webhooks/webhooks'
import { conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/dates/day-range'
import { formatCount } from '~/lib/format/number'
import { DateRangeFields } from '~/ui/fields/date-range-fields'
import { type Option, SelectField } from '~/ui/fields/select-field'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { statusWords } from './delivery-status'

type DeliveryFiltersProps = {
  filter: DeliveryFilter
  bots: Option[]
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<DeliveryFilter>) => void
}

const statuses = Object.entries(statusWords).map(([value, label]) => ({
  value: value as DeliveryStatus,
  label,
}))

/** The conditions of the log, with bot names instead of ids. */
export const deliveryConditions = (nameOf: (uid: string) => string) =>
  conditionsOf<DeliveryFilter>({
    status: ['Status', (status) => statusWords[status as DeliveryStatus] ?? status],
    call_id: 'Call',
    bot_uid: ['Bot', nameOf],
    since: ['Since', dayOf],
    until: ['Until', dayOf],
  })

export function DeliveryFilters({ filter, bots, total, onChange }: DeliveryFiltersProps) {
  const { status, call_id, bot_uid = '', since, until } = filter
  const nameOf = (uid: string) => bots.find(({ value }) => value === uid)?.label ?? uid
  const offered = bot_uid === '' || bots.some(({ value }) => value === bot_uid)
  return (
    <ListFilters
      conditions={deliveryConditions(nameOf)}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'report')}
    >
      <SearchField
        label="Call id"
        value={call_id ?? ''}
        onSearch={(text) => onChange({ call_id: text.trim() || undefined })}
      />
      <SelectField
        label="Status"
        value={status ?? ''}
        placeholder="Any"
        options={statuses}
        onChange={(value) => onChange({ status: value || undefined })}
      />
      <div className="w-40">
        <SelectField
          label="Bot"
          value={bot_uid}
          placeholder="Any"
          options={offered ? bots : [...bots, { value: bot_uid, label: bot_uid }]}
          onChange={(value) => onChange({ bot_uid: value || undefined })}
        />
      </div>
      <DateRangeFields
        since={since}
        until={until}
        onSince={(since) => onChange({ since })}
        onUntil={(until) => onChange({ until })}
      />
    </ListFilters>
  )
}
