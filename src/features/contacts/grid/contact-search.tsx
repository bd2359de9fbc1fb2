import { formatCount } from '~/lib/format/number'
import { FilterBar } from '~/ui/filters/filter-bar'
import { SearchField } from '~/ui/filters/search-field'

type ContactSearchProps = {
  search: string | undefined
  total: number
  /** False if the server cannot search. */
  isPossible: boolean
  onSearch: (text: string | undefined) => void
}

export function ContactSearch({ search, total, isPossible, onSearch }: ContactSearchProps) {
  if (!isPossible) return <p className="text-sm text-muted">This server cannot search contacts.</p>
  return (
    <FilterBar
      filters={[]}
      search={
        <SearchField
          label="Search names and numbers"
          value={search ?? ''}
          onSearch={(text) => onSearch(text || undefined)}
        />
      }
      onClearAll={() => onSearch(undefined)}
      count={formatCount(total, 'contact')}
    />
  )
}
