import type { AnyRouter } from '@tanstack/react-router'

type Ignored = { pathname: string; names: readonly string[] }

const none: readonly string[] = []
const listeners = new Set<() => void>()
let ignored: Ignored = { pathname: '', names: none }

function set(next: Ignored): void {
  ignored = next
  for (const changed of listeners) changed()
}

/** The names in the address that have no meaning on its page, or a value that cannot be read. */
export const ignoredFilters = {
  get: () => ignored.names,
  dismiss: () => set({ ...ignored, names: none }),
  subscribe(changed: () => void) {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}

/** Compares each address with what its page has read of it. The router then removes the rest from the address. */
export function watchIgnoredFilters(router: AnyRouter): void {
  const look = (location: AnyRouter['latestLocation']) => {
    const read: Record<string, unknown> = router.matchRoutes(location).at(-1)?._strictSearch ?? {}
    const names = Object.entries(location.search)
      .filter(([name, value]) => value !== '' && value !== undefined && read[name] === undefined)
      .map(([name]) => name)
    if (names.length > 0 || location.pathname !== ignored.pathname)
      set({ pathname: location.pathname, names })
  }
  look(router.latestLocation)
  router.subscribe('onBeforeLoad', ({ toLocation }) => look(toLocation))
}
