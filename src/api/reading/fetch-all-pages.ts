import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import { call } from './call'
import { resourceOf } from './query-key'

const pageSize = 100
const mostPages = 20

/** Whether a list has more pages, even if the platform does not say. */
function hasMoreAfter(reply: unknown, count: number): boolean {
  const { pagination } = reply as { pagination?: { has_more?: boolean } }
  return pagination?.has_more ?? count === pageSize
}

/** Loads all items of a list, up to 2,000, for choice fields and name lookups. */
export function fetchAllPages<E extends Endpoint, Item>(
  operation: E,
  itemsOf: (reply: Output<E>) => Item[],
  inPath: Record<string, string> = {},
) {
  return queryOptions({
    queryKey: [resourceOf(operation), `${operation.route} every page`, inPath],
    queryFn: async ({ signal }) => {
      const items: Item[] = []
      // A page of large items may be shorter than requested although more follow.
      for (let page = 0, hasMore = true; page < mostPages && hasMore; page++) {
        const input: object = { ...inPath, query: { limit: pageSize, offset: items.length } }
        const reply = await call(operation, input as Input<E>, { signal })
        const found = itemsOf(reply)
        items.push(...found)
        hasMore = found.length > 0 && hasMoreAfter(reply, found.length)
      }
      return items
    },
  })
}
