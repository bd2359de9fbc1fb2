import clsx from 'clsx'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { CallStatus } from '#contract/calls/record'
import { statusWords } from '~/features/calls/detail/call-words'
import { messages } from '~/features/calls/messages'
import { Button } from '~/ui/controls/button'
import { DateRangeFields } from '~/ui/fields/date-range-fields'
import { SelectField } from '~/ui/fields/select-field'
import { SearchField } from '~/ui/filters/search-field'
import { activeConditions, leavesOutOnly, rarer } from './call-filter-model'
import type { CallFiltersProps } from './call-filters-props'
import { RarerFilters } from './more-filters'

const statuses = Object.entries(statusWords).map(([value, label]) => ({ value: value as CallStatus, label }))
const verdicts = [
  { value: 'true', label: 'Successful' },
  { value: 'false', label: 'Not successful' },
]

/** The filters of the list. The address holds their values. */
export function CallFilters(props: CallFiltersProps) {
  const { filter, bots, capabilities, onChange, children } = props
  const [isOpen, setIsOpen] = useState(() => activeConditions(filter).some((name) => rarer.includes(name)))
  const bot = filter.bot_uid ?? filter.bot_id ?? ''
  const knowsBot = bot === '' || bots.some(({ value }) => value === bot)
  return (
    <div className="grid gap-2.5" data-print="no">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {capabilities.call_filters && (
          <SearchField
            label="Search transcripts"
            value={filter.search ?? ''}
            onSearch={(text) => onChange({ search: text || undefined })}
          />
        )}
        <div className={clsx('contents', !isOpen && 'max-md:hidden')}>
          <SelectField
            label="Status"
            value={filter.call_status ?? ''}
            placeholder="Any"
            options={statuses}
            onChange={(value) => onChange({ call_status: value || undefined })}
          />
          {capabilities.call_filters && (
            <SelectField
              label="Result"
              value={filter.is_successful === undefined ? '' : String(filter.is_successful)}
              placeholder="Any"
              options={verdicts}
              onChange={(value) => onChange({ is_successful: value === '' ? undefined : value === 'true' })}
            />
          )}
          <div className="w-40">
            <SelectField
              label="Bot"
              value={bot}
              placeholder="Any"
              options={knowsBot ? bots : [...bots, { value: bot, label: bot }]}
              onChange={(value) => onChange({ bot_uid: value || undefined, bot_id: undefined })}
            />
          </div>
          <DateRangeFields
            since={filter.from_date}
            until={filter.to_date}
            onSince={(from_date) => onChange({ from_date })}
            onUntil={(to_date) => onChange({ to_date })}
          />
        </div>
      </div>
      {isOpen && <RarerFilters {...props} />}
      {leavesOutOnly(filter.search) && (
        <p role="status" className="text-sm text-muted">
          {messages.onlyExcluded}
        </p>
      )}
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ListFilter aria-hidden />
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        {children}
      </div>
    </div>
  )
}
