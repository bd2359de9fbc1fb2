import type { AuditFilter } from '#contract/accounts/audit-log'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { choiceFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { actionInWords } from './action-words'

type AuditFiltersProps = {
  filter: AuditFilter
  /** Every action that the log has. */
  actions: string[]
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<AuditFilter>) => void
}

export const auditConditions = conditionsOf<AuditFilter>({
  search: 'Search',
  action: ['Action', actionInWords],
})

export function AuditFilters({ filter, actions, total, onChange }: AuditFiltersProps) {
  const { search, action } = filter
  const offered = action === undefined || actions.includes(action) ? actions : [...actions, action]
  return (
    <ListFilters
      conditions={auditConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'entry', 'entries')}
      searched={['search']}
      search={
        <SearchField
          label="Search subjects, reasons, keys and addresses"
          placeholder="Search audit log"
          value={search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
      filters={[
        choiceFilter({
          label: 'Action',
          name: 'action',
          value: action,
          options: offered.map((name) => ({ value: name, label: actionInWords(name) })),
          onChange: (name) => onChange({ action: name || undefined }),
        }),
      ]}
    />
  )
}
