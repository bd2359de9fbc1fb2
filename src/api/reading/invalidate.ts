import type { InvalidateQueryFilters, Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Queries of objects that this page deletes. */
const deleted = new WeakSet<Query>()

/**
 * Says whether the objects of these queries are deleted. `invalidate` passes over such queries, because the page that
 * shows them is about to close; an event of the deletion can arrive before the server's answer.
 */
export function markDeleted(client: QueryClient, filters: QueryFilters, isDeleted: boolean): void {
  for (const query of client.getQueryCache().findAll(filters))
    if (isDeleted) deleted.add(query)
    else deleted.delete(query)
}

/**
 * Refreshes queries that a change may have outdated. A first load in progress cannot be restarted and may
 * predate the change, so another one follows it. `start` starts the requests.
 */
export async function invalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  start: (refresh: () => Promise<void>) => Promise<void> = (refresh) => refresh(),
): Promise<void> {
  const known = client
    .getQueryCache()
    .findAll(filters)
    .filter((query) => !deleted.has(query))
  const first = known.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  await start(() => client.invalidateQueries({ ...filters, predicate: (query) => known.includes(query) }))
  if (first.length > 0)
    await start(() => client.invalidateQueries({ predicate: (entry) => first.includes(entry) }))
}
