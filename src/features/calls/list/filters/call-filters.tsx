import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { OptionSearch } from '~/lib/option-search'
import { FilterBar } from '~/ui/filters/filter-bar'
import { SearchField } from '~/ui/filters/search-field'
import {
  activeConditions,
  type CallSearch,
  conditionsInWords,
  leavesOutOnly,
  noConditions,
} from './call-filter-model'
import { filtersOfCalls } from './filters-of-calls'

type CallFiltersProps = {
  filter: CallSearch
  bots: OptionSearch
  campaigns: OptionSearch
  names: Parameters<typeof conditionsInWords>[1]
  capabilities: Capabilities
  /** Changes the address; the list returns to its first page. */
  onChange: (change: CallSearch) => void
  /** The number of calls. */
  count: string
  /** Next to the search field: saved views. */
  tools?: ReactNode
  /** At the end of the filters: new calls. */
  children?: ReactNode
}

/** The filters of the list. The address holds their values. */
export function CallFilters(props: CallFiltersProps) {
  const { filter, names, capabilities, onChange, count, tools, children } = props
  const filters = filtersOfCalls(props)
  const controlled = new Set<string>(['search', ...filters.flatMap((shown) => shown.names)])
  return (
    <div className="grid gap-2.5" data-print="no">
      <FilterBar
        search={
          capabilities.call_filters && (
            <SearchField
              label="Search name, number, call ID or words"
              placeholder="Name, number, call ID or words"
              value={filter.search ?? ''}
              onSearch={(text) => onChange({ search: text || undefined })}
            />
          )
        }
        isSearched={activeConditions(filter).includes('search')}
        filters={filters}
        fixed={conditionsInWords(filter, names)
          .filter(({ name }) => !controlled.has(name))
          .map(({ name, label, value }) => ({
            label,
            value,
            onRemove: () => onChange({ [name]: undefined }),
          }))}
        onClearAll={() => onChange(noConditions)}
        count={count}
        showsCount
        tools={tools}
      >
        {children}
      </FilterBar>
      {leavesOutOnly(filter.search) && (
        <p role="status" className="text-sm text-muted">
          Searching the newest 30,000 calls. Add a word to find to search all calls.
        </p>
      )}
      {!capabilities.call_filters && (
        <p className="text-xs text-muted">
          This server cannot filter by words, result, direction, duration or campaign.
          {capabilities.call_mirror && <CopiesHint />}
        </p>
      )}
    </div>
  )
}

/** Explains which filters need copies of the platform's calls. */
function CopiesHint() {
  return (
    <>
      {' '}
      <Link to="/settings" className="link">
        Copied calls
      </Link>{' '}
      support all of these except campaign.
    </>
  )
}
