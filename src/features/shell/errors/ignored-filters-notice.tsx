import type { AnyRouter } from '@tanstack/react-router'
import { createStore, useStore } from '~/lib/store'
import { Button } from '~/ui/controls/button'

type Ignored = { pathname: string; names: readonly string[] }

/** Names in the address that are unknown to its page or have an unreadable value. */
const ignoredFilters = createStore<Ignored>({ pathname: '', names: [] })

/** Whether the router will change the address of the shown page. */
export const hasIgnoredFilters = () => ignoredFilters.get().names.length > 0

/** Compares each address with what its page read from it. The router then removes the rest. */
export function watchIgnoredFilters(router: AnyRouter): void {
  const look = (location: AnyRouter['latestLocation']) => {
    const match = router.matchRoutes(location).at(-1)
    // No page, or one whose route has not loaded yet.
    if (match?.routeId === '/_app/$') return
    const read: Record<string, unknown> = match?._strictSearch ?? {}
    const names = Object.entries(location.search)
      .filter(([name, value]) => value !== '' && value !== undefined && read[name] === undefined)
      .map(([name]) => name)
    if (names.length > 0 || location.pathname !== ignoredFilters.get().pathname)
      ignoredFilters.set({ pathname: location.pathname, names })
  }
  look(router.latestLocation)
  router.subscribe('onBeforeLoad', ({ toLocation }) => look(toLocation))
}

/** Says which parts of the address the page ignores, until it is dismissed or another page opens. */
export function IgnoredFiltersNotice() {
  const { pathname, names } = useStore(ignoredFilters)
  return (
    <div role="status" data-print="no">
      {names.length > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-warn/30 bg-warn/10 px-4 py-1 text-sm text-warn">
          <span className="min-w-0 wrap-anywhere">
            {names.length === 1 ? 'Ignored an invalid filter: ' : 'Ignored invalid filters: '}
            {names.join(', ')}
          </span>
          <Button size="small" variant="quiet" onClick={() => ignoredFilters.set({ pathname, names: [] })}>
            Dismiss
          </Button>
        </p>
      )}
    </div>
  )
}
