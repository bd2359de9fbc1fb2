import type { ReactNode } from 'react'
import { type SignalKind, signalKinds } from '#rules/review/kinds'
import { formatCount } from '~/lib/format/number'
import { DateRangeFields } from '~/ui/fields/date-range-fields'
import { type Option, SelectField } from '~/ui/fields/select-field'
import { ListFilters } from '~/ui/filters/list-filters'
import type { QueueSearch } from './queue-address'
import { queueConditions, stateWords } from './queue-search'
import { signalLabel } from './signal-words'

type QueueFiltersProps = {
  search: QueueSearch
  total: number
  bots: Option[]
  campaigns: Option[]
  /** Changes the address; the list returns to its top. */
  onChange: (change: Partial<QueueSearch>) => void
  /** Next to the fields: the number of new calls. */
  children?: ReactNode
}

const kinds = signalKinds.map((value): Option<SignalKind> => ({ value, label: signalLabel(value) }))
const states = Object.entries(stateWords)
  .filter(([value]) => value !== 'waiting')
  .map(([value, label]) => ({ value: value as NonNullable<QueueSearch['state']>, label }))

const withChosen = (options: Option[], value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }]

export function QueueFilters({ search, total, bots, campaigns, onChange, children }: QueueFiltersProps) {
  const { kind, bot_uid = '', campaign_id, from_date, to_date, state } = search
  const campaign = campaign_id === undefined ? '' : String(campaign_id)
  const botName = (uid: string) => bots.find(({ value }) => value === uid)?.label ?? uid
  return (
    <ListFilters
      conditions={queueConditions(botName)}
      filter={search}
      onChange={onChange}
      count={`${formatCount(total, 'call')}${state === undefined || state === 'waiting' ? ' waiting' : ''}`}
      showsCount
    >
      <SelectField
        label="Show"
        value={state === 'waiting' ? '' : (state ?? '')}
        placeholder={stateWords.waiting}
        options={states}
        onChange={(value) => onChange({ state: value || undefined })}
      />
      <SelectField
        label="Reason"
        value={kind ?? ''}
        placeholder="Any"
        options={kinds}
        onChange={(value) => onChange({ kind: value || undefined })}
      />
      <div className="w-40">
        <SelectField
          label="Bot"
          value={bot_uid}
          placeholder="Any"
          options={withChosen(bots, bot_uid)}
          onChange={(value) => onChange({ bot_uid: value || undefined })}
        />
      </div>
      <div className="w-40">
        <SelectField
          label="Campaign"
          value={campaign}
          placeholder="Any"
          options={withChosen(campaigns, campaign)}
          onChange={(value) => onChange({ campaign_id: value ? Number(value) : undefined })}
        />
      </div>
      <DateRangeFields
        since={from_date}
        until={to_date}
        onSince={(from_date) => onChange({ from_date })}
        onUntil={(to_date) => onChange({ to_date })}
      />
      {children}
    </ListFilters>
  )
}
