import { useQuery } from '@tanstack/react-query'
import type { AuditEntry, AuditFilter } from '#contract/accounts/audit-log'
import { apiKeys } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import type { RangeName } from '~/lib/search'
import { choiceFilter, datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { actionInWords } from './action-words'

/** What the address has: a named period in place of the bounds. */
export type AuditSearch = AuditFilter & { range?: RangeName | undefined }

type AuditFiltersProps = {
  filter: AuditSearch
  /** Every action that the log has. */
  actions: string[]
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<AuditSearch>) => void
}

const actors: { value: AuditEntry['actor']; label: string }[] = [
  { value: 'session', label: 'Dashboard' },
  { value: 'key', label: 'API' },
  { value: 'server', label: 'Server' },
]

export const auditConditions = conditionsOf<AuditSearch>({
  search: 'Search',
  action: ['Action', actionInWords],
  actor: 'Actor',
  api_key_id: 'Actor',
  range: 'Time',
  from_date: 'Time',
  to_date: 'Time',
})

/** A kind of actor, or a key with its sessions. */
function useActorFilter({ filter: { actor, api_key_id }, onChange }: AuditFiltersProps) {
  const isOffered = useSession().capabilities.api_keys === true
  const { data } = useQuery({ ...query(apiKeys.list, {}), enabled: isOffered })
  const keys = (data?.api_keys ?? []).map(({ id, name, prefix }) => ({
    value: String(id),
    label: name ? `${name} (${prefix}…)` : `${prefix}…`,
  }))
  const options = [...actors, ...keys]
  return {
    ...choiceFilter({
      label: 'Actor',
      name: 'actor',
      value: api_key_id ?? actor,
      options,
      onChange: (chosen) =>
        onChange({
          actor: actors.find(({ value }) => value === chosen)?.value,
          api_key_id: keys.some(({ value }) => value === chosen) ? Number(chosen) : undefined,
        }),
    }),
    names: ['actor', 'api_key_id'],
  }
}

export function AuditFilters(props: AuditFiltersProps) {
  const { filter, actions, total, onChange } = props
  const { search, action } = filter
  const offered = action === undefined || actions.includes(action) ? actions : [...actions, action]
  const actorFilter = useActorFilter(props)
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
        datesFilter({ label: 'Time', search: filter, names: ['from_date', 'to_date'], onChange }),
        choiceFilter({
          label: 'Action',
          name: 'action',
          value: action,
          options: offered.map((name) => ({ value: name, label: actionInWords(name) })),
          onChange: (name) => onChange({ action: name || undefined }),
        }),
        actorFilter,
      ]}
    />
  )
}
