import { useStore } from '~/lib/store'
import { Button } from '~/ui/controls/button'
import { ignoredFilters } from './ignored-filters'

/** Says which parts of the address the page ignores, until it is dismissed or another page opens. */
export function IgnoredFiltersNotice() {
  const { pathname, names } = useStore(ignoredFilters)
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-warn/30 bg-warn/10 px-4 py-1 text-sm text-warn">
      <span className="min-w-0 wrap-anywhere">
        {names.length === 1 ? 'Ignored an invalid filter: ' : 'Ignored invalid filters: '}
        {names.join(', ')}
      </span>
      <Button size="small" variant="quiet" onClick={() => ignoredFilters.set({ pathname, names: [] })}>
        Dismiss
      </Button>
    </p>
  )
}
