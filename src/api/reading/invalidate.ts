import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Reads anew what a change may have made untrue. A first reading that is on its way cannot be told to begin again and
 * may have been answered before the change: another follows it.
 */
export async function readAnew(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const known = client.getQueryCache().findAll(filters)
  const first = known.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  await client.invalidateQueries(filters)
  if (first.length > 0) await client.invalidateQueries({ predicate: (one) => first.includes(one) })
}
