import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '~/lib/store'

type Ignored = { pathname: string; names: readonly string[] }

/** The names in the address that have no meaning on its page, or a value that cannot be read. */
export const ignoredFilters = createStore<Ignored>({ pathname: '', names: [] })

/** Compares each address with what its page has read of it. The router then removes the rest from the address. */
export function watchIgnoredFilters(router: AnyRouter): void {
  const look = (location: AnyRouter['latestLocation']) => {
    const read: Record<string, unknown> = router.matchRoutes(location).at(-1)?._strictSearch ?? {}
    const names = Object.entries(location.search)
      .filter(([name, value]) => value !== '' && value !== undefined && read[name] === undefined)
      .map(([name]) => name)
    if (names.length > 0 || location.pathname !== ignoredFilters.get().pathname)
      ignoredFilters.set({ pathname: location.pathname, names })
  }
  look(router.latestLocation)
  router.subscribe('onBeforeLoad', ({ toLocation }) => look(toLocation))
}
