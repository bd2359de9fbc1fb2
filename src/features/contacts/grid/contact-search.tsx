import { formatCount } from '~/lib/format/number'
import { FilterChips } from '~/ui/filters/filter-chips'
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
    <div className="grid gap-2">
      <SearchField
        label="Search names and numbers"
        value={search ?? ''}
        onSearch={(text) => onSearch(text || undefined)}
      />
      <FilterChips
        active={search ? [{ label: 'Search', value: search, onRemove: () => onSearch(undefined) }] : []}
        onClearAll={() => onSearch(undefined)}
        count={formatCount(total, 'contact')}
      />
    </div>
  )
}
