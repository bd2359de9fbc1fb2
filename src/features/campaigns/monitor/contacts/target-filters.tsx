import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { TargetFilter } from '#contract/campaigns/contacts'
import type { DialingGate } from '#contract/campaigns/decision'
import { dialingGates } from '#rules/dialing/dialing-gates'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { SelectField } from '~/ui/fields/select-field'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { gateWords, targetLooks, targetStatusList } from './target-words'

type TargetFiltersProps = {
  filter: TargetFilter
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<TargetFilter>) => void
}

export const targetConditions = conditionsOf<TargetFilter>({
  status: ['Status', (status) => targetLooks[status as TargetStatus]?.label ?? status],
  gate: ['Blocked by', (gate) => gateWords[gate as DialingGate] ?? gate],
  search: 'Search',
})

/** The gates for single contacts; the others block the whole campaign. */
const ofContacts = dialingGates.slice(dialingGates.indexOf('retry_wait'), dialingGates.indexOf('concurrency'))

export function TargetFilters({ filter, total, onChange }: TargetFiltersProps) {
  const { status, gate, search } = filter
  return (
    <ListFilters
      conditions={targetConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'contact')}
      showsCount
    >
      <SearchField
        label="Search names and numbers"
        value={search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <span className="w-40">
        <SelectField
          label="Status"
          placeholder="Any"
          value={status ?? ''}
          onChange={(value) => onChange({ status: value || undefined })}
          options={targetStatusList.map((value) => ({ value, label: targetLooks[value].label }))}
        />
      </span>
      <span className="w-48">
        <SelectField
          label="Blocked by"
          placeholder="Anything"
          value={gate ?? ''}
          onChange={(value) => onChange({ gate: value || undefined })}
          options={ofContacts.map((value) => ({ value, label: gateWords[value] }))}
        />
      </span>
    </ListFilters>
  )
}
