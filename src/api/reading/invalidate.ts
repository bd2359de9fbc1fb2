import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refreshes queries that a change may have outdated. A first load in progress cannot be restarted and may
 * predate the change, so another one follows it. `start` starts the requests.
 */
export async function invalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  start: (refresh: () => Promise<void>) => Promise<void> = (refresh) => refresh(),
): Promise<void> {
  const known = client.getQueryCache().findAll(filters)
  const first = known.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  await start(() => client.invalidateQueries(filters))
  if (first.length > 0)
    await start(() => client.invalidateQueries({ predicate: (entry) => first.includes(entry) }))
}
