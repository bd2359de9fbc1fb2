import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '~/lib/store'

type Ignored = { pathname: string; names: readonly string[] }

/** Names in the address that are unknown to its page or have an unreadable value. */
export const ignoredFilters = createStore<Ignored>({ pathname: '', names: [] })

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
