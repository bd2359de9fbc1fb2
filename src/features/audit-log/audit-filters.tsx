import type { AuditFilter } from '#contract/audit-log'
import { formatCount } from '~/lib/format-number'
import { SelectField } from '~/ui/fields/select-field'
import { type ActiveFilter, FilterChips } from '~/ui/filter-chips'
import { SearchField } from '~/ui/search-field'
import { actionInWords } from './action-words'

type AuditFiltersProps = {
  filter: AuditFilter
  /** Every action that the log has. */
  actions: string[]
  total: number
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: Partial<AuditFilter>) => void
}

export const noFilter = { search: undefined, action: undefined }

export const isNarrowed = ({ search, action }: AuditFilter) => Boolean(search || action)

export function AuditFilters({ filter, actions, total, onChange }: AuditFiltersProps) {
  const { search, action = '' } = filter
  const offered = action === '' || actions.includes(action) ? actions : [...actions, action]
  const active: ActiveFilter[] = []
  if (search) {
    active.push({ label: 'Search', value: search, onRemove: () => onChange({ search: undefined }) })
  }
  if (action) {
    const value = actionInWords(action)
    active.push({ label: 'What', value, onRemove: () => onChange({ action: undefined }) })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <SearchField
          label="Search subjects and reasons"
          value={search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
        <SelectField
          label="What"
          value={action}
          placeholder="Anything"
          options={offered.map((name) => ({ value: name, label: actionInWords(name) }))}
          onChange={(name) => onChange({ action: name || undefined })}
        />
      </div>
      <FilterChips
        active={active}
        onClearAll={() => onChange(noFilter)}
        count={formatCount(total, 'entry', 'entries')}
      />
    </div>
  )
}
