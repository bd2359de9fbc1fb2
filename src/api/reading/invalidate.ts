import type { InvalidateQueryFilters, Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Queries of objects that this page deletes, with the time of the deletion. */
const deleted = new WeakMap<Query, number>()

/** The page of a deleted object has closed by then; opened again, it says that the object does not exist. */
const closingMs = 5_000

const isDeleted = (query: Query) => Date.now() - (deleted.get(query) ?? 0) < closingMs

/**
 * Says whether the objects of these queries are deleted. Such queries are not read again while the page that shows them
 * closes: not for an event, which can arrive before the server's answer, and not at the next poll.
 */
export function markDeleted(client: QueryClient, filters: QueryFilters, areDeleted: boolean): void {
  for (const query of client.getQueryCache().findAll(filters))
    if (areDeleted) deleted.set(query, Date.now())
    else deleted.delete(query)
}

/** The last data of a query whose object this page deletes; undefined for every other query. */
export function dataBeforeDeletion(client: QueryClient, queryKey: readonly unknown[]): unknown {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  return query && isDeleted(query) ? query.state.data : undefined
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
    .filter((query) => !isDeleted(query))
  const first = known.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  await start(() => client.invalidateQueries({ ...filters, predicate: (query) => known.includes(query) }))
  if (first.length > 0)
    await start(() => client.invalidateQueries({ predicate: (entry) => first.includes(entry) }))
}

/**
 * Removes failed queries without data, so that the next page that uses them loads them instead of throwing
 * the old error.
 */
export function forgetFailures(client: QueryClient): void {
  const predicate = ({ state }: { state: { status: string; data: unknown } }) =>
    state.status === 'error' && state.data === undefined
  void client.resetQueries({ predicate })
}
