import { dialingGates } from '#contract/dialing-verdict'
import type { TargetFilter } from '#contract/targets'
import { formatCount } from '~/lib/format-number'
import { SelectField } from '~/ui/fields/select-field'
import { FilterChips } from '~/ui/filter-chips'
import { SearchField } from '~/ui/search-field'
import { gateWords, targetLooks, targetStatusList } from './target-words'

type TargetFiltersProps = {
  filter: TargetFilter
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<TargetFilter>) => void
}

export const noFilter = { status: undefined, gate: undefined, search: undefined }

export const isNarrowed = ({ status, gate, search }: TargetFilter) => Boolean(status || gate || search)

/** The gates that hold single contacts; the others hold the whole campaign. */
const ofContacts = dialingGates.slice(dialingGates.indexOf('retry_wait'), dialingGates.indexOf('concurrency'))

export function TargetFilters({ filter, total, onChange }: TargetFiltersProps) {
  const { status, gate, search } = filter
  const active = [
    { name: 'status', label: 'Status', value: status && (targetLooks[status]?.label ?? status) },
    { name: 'gate', label: 'Held by', value: gate && (gateWords[gate] ?? gate) },
    { name: 'search', label: 'Search', value: search },
  ]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
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
            label="Held by"
            placeholder="Anything"
            value={gate ?? ''}
            onChange={(value) => onChange({ gate: value || undefined })}
            options={ofContacts.map((value) => ({ value, label: gateWords[value] }))}
          />
        </span>
      </div>
      <FilterChips
        active={active.flatMap(({ name, label, value }) =>
          value ? [{ label, value, onRemove: () => onChange({ [name]: undefined }) }] : [],
        )}
        onClearAll={() => onChange(noFilter)}
        count={formatCount(total, 'contact')}
        showsCount
      />
    </div>
  )
}
